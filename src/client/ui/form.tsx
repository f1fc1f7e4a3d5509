import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import * as z from 'zod/mini'
import { fieldErrors, Problem } from '#contract/problem.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { Button } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { FormAlert } from './form-alert.tsx'
import { FormErrorsContext, keysUnder, useFormErrors, withoutField } from './form-errors.ts'
import { formValues } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { fieldOf, type FormKeeper } from './kept-form.ts'
import { KeptStrip } from './kept-strip.tsx'
import { useFormKeeper } from './use-kept-form.ts'

export interface FormProps<S extends z.core.$ZodType> {
  /** Says what is right; its message keys become the sentences under the fields. */
  schema: S
  /** What belongs to the body but stands in no field: ids, the chamber. */
  also?: FormValues
  /** Gets the parsed values. A Problem it throws is shown under its fields, or above the buttons if it has none; `false` says that the person thought better of it. */
  onSubmit: (values: z.core.output<S>) => Promise<void | false> | void
  /** Sentences for keys that only this feature knows. */
  explain?: (key: string) => string | undefined
  /** Empties itself after success, and waits in its first field for the next. */
  resets?: boolean
  /** False while something that the answer depends on is still being read: a press is kept, and done once it is there. */
  ready?: boolean
  /** Whoever remembers it half-filled, through a reload, the lock and every way out of the page. */
  keep?: FormKeeper
  /** For a submit button outside the form. */
  id?: string
  label?: string
  children: ReactNode
}

/** Any values at all: for a form whose reader checks them itself. */
export const anyValues = z.record(z.string(), z.unknown())

/** An uncontrolled form: what was typed stays through errors, and the first wrong field gets the focus. */
export function Form<S extends z.core.$ZodType>(props: FormProps<S>) {
  const { explain, keep, ready: isRead = true } = props
  const form = useRef<HTMLFormElement>(null)
  const { errors, clear: putRight, ...refusals } = useRefusals(form)
  const { clear, onClick, ready, isFilling } = useFormKeeper(form, keep, { putRight, isRead })
  const { sending, round, submit } = useSending(form, props, { ready, ...refusals })
  const context = useMemo(
    () => ({
      keysOf: (name: string) => keysUnder(errors, name),
      explain: explain ?? (() => undefined),
      sending,
      clear,
    }),
    [errors, explain, sending, clear],
  )
  return (
    <FormErrorsContext value={context}>
      <form
        ref={form}
        id={props.id}
        aria-label={props.label}
        noValidate
        aria-busy={!ready}
        className="grid min-w-0 gap-4"
        onSubmit={(event) => void submit(event)}
        onClick={onClick}
        onInput={(event) => markDirty(event, { clear, isFilling })}
      >
        {keep?.begun && <KeptStrip at={keep.begun.at} onThrowAway={keep.throwAway} />}
        <Fragment key={round}>{props.children}</Fragment>
        <FormAlert errors={errors} form={form} />
      </form>
    </FormErrorsContext>
  )
}

type FormRef = RefObject<HTMLFormElement | null>

interface Reading {
  ready: boolean
  refuse: (wrong: FieldErrors) => void
  accept: () => void
}

/** Reads the form and gives its values on; `round` counts how often it emptied itself. */
function useSending<S extends z.core.$ZodType>(
  form: FormRef,
  { schema, also, onSubmit, resets, keep }: FormProps<S>,
  { ready, refuse, accept }: Reading,
) {
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  const { held, hold } = useHeldPress(form, ready)
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [form, round])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (sending) return
    if (!ready) return hold()
    const parsed = z.safeParse(schema, { ...formValues(event.currentTarget), ...also })
    if (!parsed.success) return refuse(fieldErrors(parsed.error.issues))
    setSending(true)
    const wrong = await refusal(async () => onSubmit(parsed.data))
    setSending(false)
    if (wrong !== null) return wrong === false ? undefined : refuse(wrong)
    accept()
    keep?.forget()
    for (const mark of ['data-dirty', 'data-by-hand']) form.current?.removeAttribute(mark)
    if (resets) setRound((last) => last + 1)
  }
  return { sending: sending || held, round, submit }
}

/** What is wrong as it was read last, less what is being put right; the first wrong field gets the focus once a reading. */
function useRefusals(form: FormRef) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    if (readings > 0) focusFirstWrong(form.current)
  }, [form, readings])
  const clear = useCallback((name: string) => setErrors((last) => withoutField(last, name)), [])
  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong)
    setReadings((last) => last + 1)
  }
  return { errors, refuse, accept: () => setErrors({}), clear }
}

function useHeldPress(form: FormRef, ready: boolean) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!ready || !held) return
    setHeld(false)
    form.current?.requestSubmit()
  }, [form, ready, held])
  return { held, hold: () => setHeld(true) }
}

/** The form's one primary button; it turns while the form is on its way. */
export function Submit({
  form,
  children,
  ...look
}: Omit<ButtonLook, 'kind'> & { form?: string; children: ReactNode }) {
  const { sending } = useFormErrors()
  return (
    <Button
      {...look}
      kind="primary"
      type="submit"
      working={sending}
      {...(form === undefined ? {} : { form })}
    >
      {children}
    </Button>
  )
}

/** Somebody writes in one of the fields, or what was kept comes back into it. */
function markDirty(
  { currentTarget, target }: FormEvent<HTMLFormElement>,
  { clear, isFilling }: { clear: (name: string) => void; isFilling: () => boolean },
): void {
  currentTarget.setAttribute('data-dirty', '')
  if (!isFilling()) currentTarget.setAttribute('data-by-hand', '')
  const field = fieldOf(target)
  if (field !== '') clear(field)
}

async function refusal(act: () => Promise<void | false>): Promise<FieldErrors | null | false> {
  try {
    return (await act()) === false ? false : null
  } catch (error) {
    if (error instanceof Problem)
      return Object.keys(error.errors).length > 0 ? error.errors : { '': [error.code] }
    reportError(error)
    return { '': ['failed'] }
  }
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]:not([type=hidden])')
  const within = wrong?.querySelector<HTMLElement>('input')
  const target = within ?? wrong
  target?.focus()
}
