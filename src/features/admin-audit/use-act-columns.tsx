import { useShow } from '#text/show.ts'
import type { Column } from '#ui/data-table.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { Act, ActChange } from './contract.ts'
import { knownFields } from './known-fields.ts'
import { useAuditWords } from './words.ts'

/** What a line of the audit says: when, who, what was done to what, and each field before and after. */
export function useActColumns(): readonly Column<Act>[] {
  const t = useAuditWords()
  const show = useShow()
  return [
    { key: 'at', title: t('time'), phone: 'second', cell: ({ at }) => show.moment(Date.parse(at)) },
    { key: 'who', title: t('who'), phone: 'third', cell: ({ who }) => (who ? show.name(who) : t('server')) },
    {
      key: 'what',
      title: t('what'),
      phone: 'title',
      cell: ({ kind, verb, called, changes }) => (
        <Stack gap="none">
          <Text strong>{called ? show.name(called) : t(`kinds.${kind}`)}</Text>
          <Text size="sm" tone="muted">
            {t('act', { kind: t(`kinds.${kind}`), verb: t(`verbs.${verb}`) })}
          </Text>
          <Changes changes={changes} />
        </Stack>
      ),
    },
  ]
}

function Changes({ changes }: { changes: readonly ActChange[] }) {
  const t = useAuditWords()
  const say = useValue()
  const words = ({ field: key, from, to }: ActChange): string => {
    const name = knownFields.find((one) => one === key)
    const field = name ? t(`fields.${name}`) : key
    if (from === null) return t('only', { field, value: say(key, to) })
    return t('change', { field, from: say(key, from), to: say(key, to) })
  }
  return (
    <Stack gap="none">
      {changes.map((change) => (
        <Text key={change.field} size="sm">
          {words(change)}
        </Text>
      ))}
    </Stack>
  )
}

/** A value as the line says it: money in taka, digits of the language, yes and no, "nothing". */
function useValue() {
  const t = useAuditWords()
  const show = useShow()
  return (field: string, value: string | null): string => {
    if (value === null) return t('nothing')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    if (!/^\d+$/.test(value)) return value
    return field.endsWith('_paisa') ? show.taka(Number(value)) : show.number(value)
  }
}
