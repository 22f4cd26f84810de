import { mount } from 'svelte'
import '@fontsource/cinzel/600.css'
import '@fontsource-variable/source-sans-3'
import './style/tokens.css'
import './style/base.css'
import './style/elements.css'
import './style/pages.css'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
