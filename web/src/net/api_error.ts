// Why something that was asked once was not done.
import * as say from '../messages/web_home'
import type { Refusal } from './protocol'

// A refusal of whoever was asked, or the network's (status 0).
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.key)
  }
}

// Nobody answered, or somebody who is no server of ours, as where the page lies on a plain one.
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.refusal.key === 'web.garbled')
}

export const offline: Refusal = { key: 'web.offline', ...say.offline }
