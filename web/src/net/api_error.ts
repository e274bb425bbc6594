// Why something that was asked once was not done.
import * as say from '../messages/web'
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

export const offline: Refusal = { key: 'web.offline', ...say.offline }
