import { typedNumber } from '#contract/typed-number.ts'

/** What was typed, nested by dotted names; what was left empty is absent, but not the group it stands in. */
export interface FormValues {
  [name: string]: unknown
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Reads a form as it stands. A `data-kind="number"` control gives a number, a lone check box gives true or false,
 * `data-kind="many"` boxes of one name give a list, all else gives trimmed text in Latin or Bengali as typed.
 */
export function formValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const control of form.elements) {
    if (!isControl(control) || control.name === '' || control.disabled || control.dataset.kind === 'kept')
      continue
    const value = valueOf(control)
    if (control.dataset.kind === 'many') addTo(values, control.name, value)
    else put(values, control.name.split('.'), value)
  }
  return values
}

function valueOf(control: Control): unknown {
  if (control instanceof HTMLInputElement && control.type === 'file') return fileOf(control)
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return control.checked ? typed(control) : undefined
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && control.dataset.kind === 'many')
    return control.checked ? control.value : undefined
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked
  return typed(control)
}

function fileOf(control: HTMLInputElement): File | readonly File[] | undefined {
  const files = [...(control.files ?? [])]
  return control.multiple ? files : files[0]
}

/** Words stay words; a number that cannot be read stays as typed, so that the schema says what is wrong. */
function typed(control: Control): string | number | undefined {
  const text = control.dataset.kind === 'secret' ? control.value : control.value.trim()
  if (text === '') return undefined
  return control.dataset.kind === 'number' ? typedNumber(text) : text
}

function addTo(values: FormValues, name: string, value: unknown): void {
  const list = values[name]
  const known: readonly unknown[] = Array.isArray(list) ? list : []
  values[name] = value === undefined ? known : [...known, value]
}

/** Puts a value at a path; a step that is a number makes a list. Groups are made even for nothing, so that the schema names the field that is missing. */
function put(into: FormValues | unknown[], path: readonly string[], value: unknown): void {
  const [step = '', next, ...rest] = path
  const at = Array.isArray(into) ? Number(step) : step
  if (next === undefined) {
    if (value !== undefined) Reflect.set(into, at, value)
    return
  }
  const inner: unknown = Reflect.get(into, at)
  const deeper = isNest(inner) ? inner : /^\d+$/.test(next) ? [] : {}
  Reflect.set(into, at, deeper)
  put(deeper, [next, ...rest], value)
}

const isNest = (value: unknown): value is FormValues | unknown[] =>
  typeof value === 'object' && value !== null

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
