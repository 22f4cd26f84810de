// Calls to the server. What it refuses becomes a Refusal that says what was wrong, in words.
import { words } from '../words/words.svelte'
import type { Me, Problem } from './types'

export class Refusal extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** What kind of problem it is, as docs/api.md names them: `stale`, `confirm`, `csrf`. */
export function kindOf(problem: Problem): string {
  return problem.type.replace(/^\/problems\//, '')
}

let csrf: string | null = null

/** Who I am; also fetches the token that changes must carry. */
export async function me(): Promise<Me> {
  const mine = await call<Me>('GET', '/api/me')
  csrf = mine.csrf
  return mine
}

/** Who I am; if nobody yet, a guest, so that anybody can play at once. */
export async function somebody(): Promise<Me> {
  const mine = await me()
  if (mine.user) return mine
  await call('POST', '/api/guest', {})
  return me()
}

export async function get<T>(path: string): Promise<T> {
  return call<T>('GET', path)
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  if (csrf === null) await me()
  return call<T>('POST', path, body)
}

export async function remove<T>(path: string): Promise<T> {
  if (csrf === null) await me()
  return call<T>('DELETE', path)
}

async function call<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (method !== 'GET' && csrf !== null) headers['X-CSRF-Token'] = csrf
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Refusal({ type: 'offline', ...words().around.wire.offline, status: 0, more: {}, request_id: '' })
  }
  const text = await answer.text()
  const plain: unknown = text && answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : null
  if (again && answer.status === 403 && plain !== null && kindOf(plain as Problem) === 'csrf') {
    // Another tab has logged in or out: the token is another's now.
    await me()
    return call<T>(method, path, body, false)
  }
  if (!answer.ok) throw new Refusal(plain === null ? unexpected(answer.status) : (plain as Problem))
  return plain as T
}

function unexpected(status: number): Problem {
  return { type: 'unexpected', ...words().around.wire.unexpected(status), status, more: {}, request_id: '' }
}
