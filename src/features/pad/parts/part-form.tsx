import type { FormEvent, ReactNode } from 'react'
import * as z from 'zod/mini'
import { Form } from '#ui/form.tsx'
import { formValues } from '#ui/form-values.ts'
import type { PadContent } from '#domain/pad/rows.ts'
import { bandForm, keptBandForm } from '../band-form.ts'
import { FootForm, HeadForm, PadPageForm } from '../pad-forms.ts'
import { BandFields } from './band-fields.tsx'
import { OrderRows } from './order-rows.tsx'
import { PageFields } from './page-fields.tsx'
import { FootFields, HeadFields } from './text-fields.tsx'

export const padParts = ['page', 'head', 'band', 'body', 'foot'] as const
export type PadPart = (typeof padParts)[number]

interface PartFormProps {
  part: PadPart
  pad: PadContent
  /** The form's id. */
  form: string
  /** Whatever can be read is drawn at once. */
  onDraw: (part: Partial<PadContent>) => void
  /** Something that stands in no form was changed. */
  onPad: (part: Partial<PadContent>) => void
  /** Answers false where the part was only read. */
  onSubmit: (part: Partial<PadContent>) => Promise<void | false>
  children: ReactNode
}

/** One part of the pad at a time; the paper beside it follows every key. */
export function PartForm({ part, ...props }: PartFormProps) {
  const { pad, onDraw, onPad } = props
  switch (part) {
    case 'page':
      return <Part {...props} schema={PadPageForm} fields={<PageFields pad={pad} />} />
    case 'head':
      return <Part {...props} schema={HeadForm} fields={<HeadFields pad={pad} onPad={onPad} />} />
    case 'band':
      return (
        <Part
          {...props}
          schema={keptBandForm(pad.page)}
          drawn={bandForm(pad.page)}
          fields={<BandFields pad={pad} />}
        />
      )
    case 'body':
      return (
        <Part
          {...props}
          schema={z.strictObject({})}
          fields={<OrderRows body={pad.body} onChange={(body) => onDraw({ body })} />}
        />
      )
    case 'foot':
      return <Part {...props} schema={FootForm} fields={<FootFields pad={pad} onPad={onPad} />} />
  }
}

interface PartProps<S> extends Omit<PartFormProps, 'part' | 'pad' | 'onPad'> {
  schema: S
  /** What may be drawn though it may not be kept. */
  drawn?: S
  fields: ReactNode
}

function Part<S extends z.core.$ZodType<Partial<PadContent>>>({
  schema,
  drawn = schema,
  form: id,
  fields,
  onDraw,
  onSubmit,
  children,
}: PartProps<S>) {
  const draw = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null
    const read = form && z.safeParse(drawn, formValues(form))
    if (read?.success) onDraw(read.data)
  }
  return (
    <div onInput={draw}>
      <Form id={id} schema={schema} onSubmit={onSubmit}>
        {fields}
        {children}
      </Form>
    </div>
  )
}
