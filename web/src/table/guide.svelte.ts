// What a guide asks for, and whether a choice is that. The lessons come from the server.
import type { Ask, Choice, Lesson, Step } from '../wire/types'

/** Whether a choice, or a step of a form, is what was asked for; what is not named may be anything. */
export function fits(ask: Ask, done: Choice | Step): boolean {
  if (ask.kind != null && ask.kind !== done.kind) return false
  if (ask.on != null && ask.on !== done.on) return false
  return Object.entries(ask.args ?? {}).every(([name, value]) => done.args?.[name] === value)
}

/** The place of the next step that asks for something, from `at` on; -1: there is none. */
export function asking(lesson: Lesson, at: number): number {
  return lesson.steps.findIndex((step, place) => place >= at && step.ask !== null)
}

/** Which lessons of a title are done, kept in this browser. */
export class Progress {
  readonly #place: string
  done = $state.raw<ReadonlySet<string>>(new Set())

  constructor(game: string) {
    this.#place = `mandjet.lessons.${game}`
    try {
      this.done = new Set(JSON.parse(localStorage.getItem(this.#place) ?? '[]') as string[])
    } catch {
      // What cannot be read is begun again.
    }
  }

  finish(lesson: string): void {
    this.done = new Set([...this.done, lesson])
    localStorage.setItem(this.#place, JSON.stringify([...this.done]))
  }

  /** The lesson to go on with: the first that is not done, or the first of all. */
  next(lessons: Lesson[]): Lesson {
    return lessons.find((lesson) => !this.done.has(lesson.id)) ?? lessons[0]!
  }
}
