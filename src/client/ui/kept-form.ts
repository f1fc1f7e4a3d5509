/** What was typed or chosen in a form by the controls' names, each as the control holds it; a box to tick is named with its value. */
export type TypedValues = Readonly<Record<string, string>>

/** Whatever remembers a half-filled form between two looks at it. */
export interface FormKeeper {
  /** As it lay here, with when it was last written on (ms). */
  begun: { at: number; value: TypedValues } | null
  note: (value: TypedValues) => void
  forget: () => void
  /** What was typed has done its work: the form is empty again. */
  beginAnew: () => void
  throwAway: () => void
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** The field in which somebody types or chooses: what it is called where errors are found by it, else the control's own name. */
export const fieldOf = (target: EventTarget | null): string => {
  const field =
    target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
  return (
    field ?? (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '')
  )
}

/** The controls of the fields that a person has touched, and whom he took from a list. What filled itself in is left to fill itself in again. */
export function typedIn(form: HTMLFormElement, touched: ReadonlySet<string>): TypedValues {
  const values: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    if (touched.has(fieldOf(control)) && (control.type !== 'radio' || isOn(control)))
      values[nameOf(control)] = heldBy(control)
  }
  for (const { dataset } of form.querySelectorAll<HTMLElement>('[role=radio][data-keep][aria-checked=true]'))
    values[dataset['keep'] ?? ''] = dataset['value'] ?? ''
  return values
}

/** Milliseconds between two passes, and passes in all: fields come as others before them are filled in. */
const pass = { every: 60, least: 5, most: 50 } as const

/**
 * Fills one form as it was, as if a hand did it: at once, and then as further fields come. What a hand has done in it,
 * before or meanwhile, stays as the hand left it. A button that says by `data-opens` what stands behind it is pressed for that.
 * `left`: what does not stand yet. `setRead`: whether all that fields wait for is there; what does not come from then on never comes.
 */
export function refiller() {
  const byHand = new Set<string>()
  const state = { isFilling: false, isRead: true }
  let left = (): TypedValues => ({})
  const fill = (form: HTMLFormElement, name: string, value: string): boolean => {
    state.isFilling = true
    const did = setControl(form, name, value)
    // A control that is filled may tell of it behind this.
    queueMicrotask(() => void (state.isFilling = false))
    return did
  }
  const start = (form: HTMLFormElement, values: TypedValues, onEnd: () => void): (() => void) => {
    let passes = 0
    left = () => unfilled(form, values, byHand)
    const stop = () => {
      clearInterval(timer)
      left = () => ({})
    }
    const once = () => {
      const open = Object.entries(left())
      const absent = open.filter(([name, value]) => !fill(form, name, value))
      if (passes === pass.least - 1) for (const [name] of absent) openerOf(form, name)?.click()
      if (state.isRead) passes += 1
      if (passes <= pass.least || (open.length > 0 && passes < pass.most)) return
      stop()
      onEnd()
    }
    const timer = setInterval(once, pass.every)
    // Before the next key can come, and after what is being drawn stands.
    queueMicrotask(once)
    return stop
  }
  return {
    start,
    left: () => left(),
    isFilling: () => state.isFilling,
    touched: (field: string) => void (state.isFilling || byHand.add(field)),
    setRead: (isRead: boolean) => void (state.isRead = isRead),
  }
}

/** What does not stand in the form yet, less what a hand has touched. */
const unfilled = (form: HTMLFormElement, values: TypedValues, byHand: ReadonlySet<string>): TypedValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !stands(form, name, value) &&
        ![name, ...controlsOf(form, name).map(fieldOf)].some((one) => byHand.has(one)),
    ),
  )

const openerOf = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(name)}"][aria-expanded=false]`)

const controlsOf = (form: HTMLFormElement, name?: string): Control[] =>
  [...form.elements]
    .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)
    .filter(
      (one) =>
        (name === undefined ? one.name !== '' : nameOf(one) === name) &&
        one.type !== 'file' &&
        one.type !== 'password' &&
        one.dataset.kind !== 'secret',
    )

const nameOf = (control: Control): string =>
  control.type === 'checkbox' ? `${control.name}=${control.value}` : control.name
const isOn = (control: Control): boolean => control instanceof HTMLInputElement && control.checked
const heldBy = (control: Control): string =>
  control.type === 'checkbox' ? String(isOn(control)) : control.value

const taken = (form: HTMLFormElement, name: string, value: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(
    `[role=radio][data-keep="${CSS.escape(name)}"][data-value="${CSS.escape(value)}"]`,
  )

const stands = (form: HTMLFormElement, name: string, value: string): boolean =>
  taken(form, name, value)?.ariaChecked === 'true' ||
  controlsOf(form, name).some((one) => heldBy(one) === value && (one.type !== 'radio' || isOn(one)))

/** Writes into a box or takes a choice of a form as a hand would; whether there was one of this name. */
export function setControl(form: HTMLFormElement, name: string, value: string): boolean {
  const controls = controlsOf(form, name)
  const choice =
    taken(form, name, value) ??
    controls.find((one) => one.type === 'checkbox' || (one.type === 'radio' && one.value === value))
  if (choice) choice.click()
  else for (const control of controls) if (control.type !== 'radio') write(control, value)
  return choice !== undefined || controls.length > 0
}

/** As the browser does it for a hand: React hears it. */
function write(control: Control, value: string): void {
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
