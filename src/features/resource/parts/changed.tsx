import type { ReferenceChoices, Resource, ResourceRow } from '#contract/resource/resource.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { type Say, sayValue } from '../show-value.ts'
import { useResourceText } from '../words.ts'

interface ChangedProps {
  resource: Resource
  row: ResourceRow
  theirs: ResourceRow
  names: ReferenceChoices
  choices: ReferenceChoices
  say: Say
  onTake: () => void
}

/** What somebody else changed while this form stood open, field by field. */
export function Changed({ resource, row, theirs, names, choices, say, onTake }: ChangedProps) {
  const t = useResourceText()
  const known = { ...names, ...choices }
  const differing = Object.entries(resource.fields).filter(
    ([name]) => JSON.stringify(row[name]) !== JSON.stringify(theirs[name]),
  )
  const said = (value: unknown, name: string) => {
    const field = resource.fields[name]
    return (field && sayValue(value, { name, field, names: known, say })) || t('nobody')
  }
  return (
    <Banner tone="warn" icon="caution">
      <Stack gap="sm">
        <Text strong>{t('changed')}</Text>
        {differing.map(([name]) => (
          <Text key={name}>
            {t('changed_field', {
              field: say(`field.${name}`),
              from: said(row[name], name),
              to: said(theirs[name], name),
            })}
          </Text>
        ))}
        {theirs.active !== row.active && (
          <Text>{t(`switch.${resource.switches}.${theirs.active ? 'on' : 'off'}`)}</Text>
        )}
        <Text>{t('changed_hint')}</Text>
        <div>
          <Button size="sm" onClick={onTake}>
            {t('take_theirs')}
          </Button>
        </div>
      </Stack>
    </Banner>
  )
}
