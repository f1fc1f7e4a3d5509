import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import {
  type ReferenceChoices,
  nameOfId,
  type Resource,
  type ResourceRow,
  type Told,
} from '#contract/resource/resource.ts'
import { useHeldForm, useKeptForm } from '#features/saving/parts.ts'
import type { FormKeeper } from '#ui/kept-form.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Only } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { explainRefusal } from '../explain-refusal.ts'
import { typedForm } from '../typed-form.ts'
import { titleOf } from '../show-value.ts'
import { useResourceText } from '../words.ts'
import { Changed } from './changed.tsx'
import { WhenKnown } from './when-known.tsx'
import { ResourceControl } from './resource-control.tsx'
import type { PageProps } from '../page-props.ts'

export interface RowFormProps extends PageProps {
  /** Null: a new row. */
  id: number | null
  /** Where the list stands; absent where it stands beside the form. */
  back: string | undefined
  onSaved: () => void
}

/** The form of a row, once what it needs is there. */
export function ResourceForm(props: RowFormProps) {
  return <Panel>{props.id === null ? <NewRow {...props} /> : <OldRow {...props} id={props.id} />}</Panel>
}

function NewRow(props: RowFormProps) {
  const query = useQuery(props.resource.calls.create, {})
  return (
    <WhenKnown {...query}>
      {({ choices }) => <Filled {...props} row={null} names={{}} choices={choices} />}
    </WhenKnown>
  )
}

function OldRow(props: RowFormProps & { id: number }) {
  const { resource, id, back } = props
  const t = useResourceText()
  const { edit } = resource.calls
  const query = useQuery(edit, { params: { [nameOfId(edit.path)]: String(id) } })
  const [theirs, setTheirs] = useState<ResourceRow | null>(null)
  const way = back !== undefined && <BackLink to={back} />
  return (
    <WhenKnown {...query} gone={<Empty title={t('gone')} hint={t('gone_hint')} act={way} />}>
      {({ data, ...more }) => {
        const row = theirs ?? data
        return <Filled key={row.version} {...props} {...more} row={row} onTheirs={setTheirs} />
      }}
    </WhenKnown>
  )
}

interface FilledProps extends RowFormProps {
  row: ResourceRow | null
  names: ReferenceChoices
  choices: ReferenceChoices
  /** Takes what somebody else wrote meanwhile in place of what is typed. */
  onTheirs?: (theirs: ResourceRow) => void
}

/** What is half typed lies sealed in the store of a practice; where none is it lasts as long as the page. */
const Filled = (props: FilledProps) =>
  props.resource.practice ? <FilledInStore {...props} /> : <FilledHere {...props} />

const placeOf = ({ resource, row }: FilledProps): string => `${resource.name}:${row?.id ?? 'new'}`
const FilledInStore = (props: FilledProps) => <Fields {...props} {...useKeptForm(placeOf(props))} />
const FilledHere = (props: FilledProps) => <Fields {...props} {...useHeldForm(placeOf(props))} />

function Fields(props: FilledProps & { keep: FormKeeper; round: number }) {
  const { resource, row, back, keep, round } = props
  const say = props.words()
  const t = useResourceText()
  const { save, theirs } = useSaving(props)
  const title = row ? titleOf(resource, row) : say('add')
  const take = (other: ResourceRow) => {
    keep.forget()
    props.onTheirs?.(other)
  }
  return (
    <Form
      key={round}
      label={title}
      schema={typedForm(resource, row)}
      keep={keep}
      explain={(key) => explainRefusal(resource, key, { say, t })}
      onSubmit={save}
    >
      <Only on={row || back === undefined ? 'screen' : 'laptop'}>
        <Heading>{title}</Heading>
      </Only>
      {theirs && row && <Changed {...props} {...{ row, theirs, say }} onTake={() => take(theirs)} />}
      <Controls {...props} />
      {!resource.steady && (
        <Checkbox
          name="active"
          label={t(`switch.${resource.switches}.active`)}
          defaultChecked={row?.active ?? true}
        />
      )}
      <FormActions start={back !== undefined && <BackLink to={back} />}>
        <Submit icon="save">{t('save')}</Submit>
      </FormActions>
    </Form>
  )
}

function BackLink({ to }: { to: string }) {
  const t = useResourceText()
  return (
    <ButtonLink to={to} icon="back">
      {t('back')}
    </ButtonLink>
  )
}

/** The fields; one that the list's address names stands filled in. */
function Controls({ resource, words, row, choices, fields = {} }: FilledProps) {
  const say = words()
  const { within } = resource
  const place = useParams()[within?.param ?? '']
  return Object.entries(resource.fields).map(([name, field]) => (
    <ResourceControl
      key={name}
      {...{ name, field, say, choices, row }}
      own={fields[name]}
      value={row ? row[name] : name === within?.field && place ? [Number(place)] : null}
    />
  ))
}

/** Saves what was typed; where somebody else was faster, `theirs` is what he wrote, and the next press keeps one's own. */
function useSaving({ resource, row, onSaved }: FilledProps) {
  const t = useResourceText()
  const [theirs, setTheirs] = useState<ResourceRow | null>(null)
  const op = useRef(newId())
  const save = async (told: Told): Promise<void | false> => {
    try {
      await formCall(() => send({ resource, row: theirs ?? row, told, op_id: op.current }))
    } catch (error) {
      const current =
        error instanceof Problem && error.code === 'conflict' ? resource.readRow(error.current) : null
      // A refusal took effect as little as it ever will: the next press is another act.
      if (error instanceof Problem && error.status > 0) op.current = newId()
      if (!current) throw error
      setTheirs(current)
      return false
    }
    toast(t('saved'), { kind: 'success' })
    onSaved()
    return undefined
  }
  return { save, theirs }
}

interface Sending {
  resource: Resource
  row: ResourceRow | null
  told: Told
  op_id: string
}

function send({ resource, row, told, op_id }: Sending): Promise<unknown> {
  const { store, update } = resource.calls
  if (!row) return call(store, { body: told }, { op_id })
  const params = { [nameOfId(update.path)]: String(row.id) }
  const changes = Object.fromEntries(Object.entries(told).filter(([name]) => !resource.fields[name]?.fixed))
  return call(update, { params, body: { ...changes, version: row.version } }, { op_id })
}
