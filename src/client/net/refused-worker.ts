const refused = new AbortController()

/** Notes that this browser has a place for service workers and lets none in: a private window, a policy. */
export const noteRefusedWorker = (): void => refused.abort()

/** Calls once that is so; never where a worker may come in. */
export function whenWorkerIsRefused(tell: () => void): void {
  if (refused.signal.aborted) tell()
  else refused.signal.addEventListener('abort', tell, { once: true })
}
