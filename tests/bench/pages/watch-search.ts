/**
 * Runs in the page before its own scripts: as soon as the list is seen, the header's search is opened and asked for a name,
 * then for a phone. Notes when the wanted patient stands in the answer (ms since the navigation), and the longest time that
 * no key was heard since the lock stood.
 */
export const watchingSearch = ({
  name,
  phone,
  code,
}: {
  name: string
  phone: string
  code: string
}): string => `(() => {
  const seen = globalThis.seenAtSearch = { task: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime > (globalThis.seenAtStart.keysTo ?? Infinity)) seen.task = Math.max(seen.task, duration)
  }).observe({ type: 'longtask' })
  const next = () => new Promise((go) => setTimeout(go, 16))
  const type = (text) => {
    const box = document.querySelector('dialog input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const until = async (is) => { while (!is()) await next() }
  const options = () => [...document.querySelectorAll('dialog [role=option]')].map((one) => one.textContent)
  const ask = async () => {
    await until(() => globalThis.seenAtStart?.list !== undefined)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    await until(() => document.querySelector('dialog input'))
    type(${JSON.stringify(name)})
    await until(() => options().some((text) => text.includes(${JSON.stringify(name)})))
    seen.names = performance.now()
    type('')
    await until(() => !options().some((text) => text.includes(${JSON.stringify(name)})))
    seen.phoneFrom = performance.now()
    type(${JSON.stringify(phone)})
    await until(() => options().some((text) => text.includes(${JSON.stringify(code)})))
    seen.phone = performance.now()
  }
  void ask()
})()`
