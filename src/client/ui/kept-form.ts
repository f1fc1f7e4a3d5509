/** What was typed or chosen in a form by the controls' names, each as the control holds it. */
export type KeptValues = Readonly<Record<string, string>>

/** Whatever remembers a half-filled form between two looks at it. */
export interface KeptForm {
  /** As it lay here, with when it was last written on (ms); undefined until it is read. */
  begun: { at: number; value: KeptValues } | null | undefined
  note: (value: KeptValues) => void
  forget: () => void
  throwAway: () => void
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** The controls of the fields that a person has touched, and whom he took from a list. What filled itself in is left to fill itself in again. */
export function typedIn(form: HTMLFormElement, touched: ReadonlySet<string>): KeptValues {
  const values: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    if (!touched.has(control.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')) continue
    if (isTicked(control) === null) values[control.name] = control.value
    else if (isTicked(control)) values[control.name] = control.value
  }
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[role=radio][data-keep][aria-checked=true]')) values[dataset['keep'] ?? ''] = dataset['value'] ?? ''
  return values
}

/** Milliseconds between two passes, and passes in all: fields come as others before them are filled in. */
const pass = { every: 60, most: 50 } as const

/**
 * Fills a form as it was, as if a hand did it, until everything stands or somebody types himself. A button that
 * says by `data-opens` what stands behind it is pressed for that. Answers how to stop; `onEnd` hears that it has.
 */
export function fillAgain(form: HTMLFormElement, values: KeptValues, onEnd: () => void): () => void {
  let passes = 0
  const stop = () => {
    clearInterval(timer)
    form.removeEventListener('pointerdown', stop)
    form.removeEventListener('keydown', stop)
    onEnd()
  }
  const timer = setInterval(() => {
    const left = Object.entries(values).filter(([name, value]) => !stands(form, name, value))
    const absent = left.filter(([name, value]) => !setOne(form, name, value))
    passes += 1
    if (passes > 3) for (const [name] of absent) form.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(name)}"][aria-expanded=false]`)?.click()
    if (passes >= pass.most || (left.length === 0 && passes > 5)) stop()
  }, pass.every)
  form.addEventListener('pointerdown', stop)
  form.addEventListener('keydown', stop)
  return stop
}

const controlsOf = (form: HTMLFormElement, name?: string): Control[] =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement).filter((one) => (name === undefined ? one.name !== '' : one.name === name) && one.type !== 'file' && one.type !== 'password' && one.dataset.kind !== 'secret')

/** Null for a control that holds words. */
const isTicked = (control: Control): boolean | null =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox') ? control.checked : null

const taken = (form: HTMLFormElement, name: string, value: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[role=radio][data-keep="${CSS.escape(name)}"][data-value="${CSS.escape(value)}"]`)

const stands = (form: HTMLFormElement, name: string, value: string): boolean =>
  taken(form, name, value)?.ariaChecked === 'true' || controlsOf(form, name).some((one) => one.value === value && isTicked(one) !== false)

/** Whether there was something to set. */
function setOne(form: HTMLFormElement, name: string, value: string): boolean {
  const controls = controlsOf(form, name)
  const choice = taken(form, name, value) ?? controls.find((one) => isTicked(one) !== null && one.value === value)
  if (choice) choice.click()
  else for (const control of controls) if (isTicked(control) === null) write(control, value)
  return choice !== undefined || controls.length > 0
}

/** As the browser does it for a hand: React hears it. */
function write(control: Control, value: string): void {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
