interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface PolicyMaker {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

const isPolicyMaker = (found: unknown): found is PolicyMaker =>
  typeof found === 'object' && found !== null && 'createPolicy' in found

/** Whether an address is one of the product's own workers: the service worker, or a built file of this very server. */
export const isOwnScript = (url: string): boolean =>
  url === '/sw.js' || /^\/assets\/[\w-][\w.-]*\.js$/.test(url)

let policy: ScriptPolicy | null = null

/** The page's one policy; null where the browser knows none. A second one of this name would be refused by the server's header. */
function onlyPolicy(): ScriptPolicy | null {
  const maker: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyMaker(maker)) return null
  policy ??= maker.createPolicy('own-worker', { createScriptURL: refusingForeign })
  return policy
}

function refusingForeign(url: string): string {
  // While editing, workers come from the sources, and no header asks for a policy.
  if (!isOwnScript(url) && !import.meta.env.DEV) throw new Error(`${url} is no script of this product`)
  return url
}

/** The address of a worker as the browser demands it under the page's policy. Throws for every address but the product's own. */
export const ownScript = (url: string): string =>
  (onlyPolicy() ?? { createScriptURL: refusingForeign }).createScriptURL(url)
