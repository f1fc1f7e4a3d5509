import type { ReferenceChoices, Resource } from '#contract/resource/resource.ts'
import type { ResourceField } from '#contract/resource/field.ts'
import { call } from '#net/call.ts'
import { Field } from '#ui/field.tsx'
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { useQuery } from '#net/use-asked.ts'
import { formatters } from '#text/show.ts'
import type { ListState } from '../list-state.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { type Say, sayValue } from '../show-value.ts'
import { useMayWrite } from '../use-may-write.ts'
import { useResourceText } from '../words.ts'
import { SaveList } from './save-list.tsx'

interface ToolsProps {
  resource: Resource
  say: Say
  state: ListState
  names: ReferenceChoices
}

/** What narrows the list, and the list as a file. */
export function ListTools(props: ToolsProps) {
  const { say, state } = props
  return (
    <FilterBar
      search={
        <SearchBox
          value={state.search}
          onChange={state.setSearch}
          label={say('search')}
          placeholder={say('search')}
        />
      }
      active={useActive(props)}
      onClear={() =>
        state.narrow(
          Object.fromEntries(
            ['active', 'everywhere', ...narrowing(props.resource).map(([name]) => name)].map((name) => [
              name,
              null,
            ]),
          ),
        )
      }
      end={useMayWrite(props.resource) && <CsvButton {...props} />}
    >
      <Filters {...props} />
    </FilterBar>
  )
}

/** Fields to whose values the list may be narrowed by hand. */
const narrowing = ({ fields, within }: Resource): [string, ResourceField][] =>
  Object.entries(fields).filter(([name, { narrows }]) => narrows && name !== within?.field)

function useActive({ resource, say, state, names }: ToolsProps): ActiveFilter[] {
  const t = useResourceText()
  const chip = (name: string, label: string) => ({
    name,
    label,
    onRemove: () => state.narrow({ [name]: null }),
  })
  const { active } = state.query
  return [
    ...(state.everywhere ? [chip('everywhere', t('everywhere'))] : []),
    ...(active === undefined
      ? []
      : [chip('active', t(`switch.${resource.switches}.${active === '1' ? 'on' : 'off'}`))]),
    ...narrowing(resource).flatMap(([name, field]) => {
      const value = state.query[name]
      if (value === undefined) return []
      const said = sayValue(field.of ? Number(value) : value, { name, field, names, say })
      return [chip(name, `${say(`field.${name}`)}: ${said}`)]
    }),
  ]
}

function Filters({ resource, say, state }: ToolsProps) {
  const t = useResourceText()
  const { asked } = useQuery(resource.calls.create, {})
  const choices = asked.kind === 'known' ? asked.answer.choices : {}
  const states = [
    { value: '', label: t('all') },
    { value: '1', label: t(`switch.${resource.switches}.on`) },
    { value: '0', label: t(`switch.${resource.switches}.off`) },
  ]
  return (
    <>
      {resource.within && <Reach state={state} />}
      {!resource.steady && (
        <Field label={t('state')} group>
          <Segmented
            name="active"
            value={state.query.active ?? ''}
            options={states}
            onChange={(value) => state.narrow({ active: value })}
          />
        </Field>
      )}
      {narrowing(resource).map(([name, field]) => (
        <Field key={name} label={say(`field.${name}`)}>
          <Select
            label={say(`field.${name}`)}
            value={String(state.query[name] ?? '')}
            options={[{ value: '', label: t('all') }, ...optionsOf(name, { field, say, choices })]}
            onChange={(value) => state.narrow({ [name]: value })}
          />
        </Field>
      ))}
    </>
  )
}

/** Whether a list that its address narrows shows the rest too. */
function Reach({ state }: Pick<ToolsProps, 'state'>) {
  const t = useResourceText()
  const reaches = [
    { value: '', label: t('here') },
    { value: '1', label: t('everywhere') },
  ]
  return (
    <Field label={t('reach')} group>
      <Segmented
        name="everywhere"
        value={state.everywhere ? '1' : ''}
        options={reaches}
        onChange={(value) => state.narrow({ everywhere: value })}
      />
    </Field>
  )
}

/** What may be chosen for a field, in words. */
export function optionsOf(
  name: string,
  { field, say, choices }: { field: ResourceField; say: Say; choices: ReferenceChoices },
): { value: string; label: string }[] {
  if (field.of)
    return (choices[name] ?? []).map((row) => ({ value: String(row.id), label: formatters.name(row) }))
  return (field.options ?? []).map((value) => ({ value, label: say(`choice.${name}.${value}`) }))
}

function CsvButton({ resource, say, state }: ToolsProps) {
  const t = useResourceText()
  const save = async () => {
    const { page: _, ...query } = state.query
    const bytes = await call(resource.calls.csv, { query }, { seconds: 60 })
    saveCsv(`${resource.name}.csv`, Uint8Array.from(bytes))
  }
  return <SaveList save={save} explain={(code) => explainRefusal(resource, code, { say, t })} />
}
