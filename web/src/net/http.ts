// Asks the server that this page came from.
import type { Send } from './api'
import { ApiError, offline } from './api_error'

export const overHttp: Send = async ({ method, path, type, body, token, key }) => {
  // A folder on somebody's web server: there is nobody to ask.
  if (import.meta.env.MODE === 'export') throw new ApiError(0, offline)
  const headers: Record<string, string> = {}
  if (type !== null) headers['Content-Type'] = type
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  if (key !== undefined) headers['Idempotency-Key'] = key
  const response = await fetch(`/api/v1/${path}`, { method, headers, body }).catch(() => {
    throw new ApiError(0, offline)
  })
  return { status: response.status, text: await response.text().catch(() => '') }
}
