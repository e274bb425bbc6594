// One thing asked of the server: while it runs, and why it was refused.
import { ApiError } from '../net/api_error'
import type { Refusal } from '../net/protocol'

export class Attempt {
  busy = $state(false)
  refusal = $state.raw<Refusal | null>(null)

  // Whether it was done.
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.refusal = null
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.refusal = error.refusal
      return false
    } finally {
      this.busy = false
    }
  }
}
