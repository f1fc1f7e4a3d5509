import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { presetNames, presetOf, type Right, rightGroups, rightsOf, tick } from '../rights.ts'
import { useAssistantWords } from '../words.ts'

interface RightsFieldsProps {
  ticked: readonly Right[]
  onChange: (ticked: Right[]) => void
  /** Taka. */
  limit: number | null
}

/** What she may do: a starting point, then every right in plain words under the list it belongs to. */
export function RightsFields({ ticked, onChange, limit }: RightsFieldsProps) {
  const t = useAssistantWords()
  return (
    <>
      <Field label={t('usual')} group>
        <ChoiceChips
          name="preset"
          value={presetOf(ticked) ?? null}
          onChange={(preset) => onChange(rightsOf(preset))}
          options={presetNames.map((value) => ({ value, label: t(`preset.${value}`) }))}
        />
      </Field>
      <Grid columns={2} gap="sm">
        {rightGroups.map(({ list, fine }) => (
          <Panel key={list} pad="sm">
            <Stack gap="none">
              <RightBox right={list} ticked={ticked} onChange={onChange} strong />
              {fine.map((right) => (
                <RightBox key={right} right={right} ticked={ticked} onChange={onChange} />
              ))}
              {list === 'Payment List' && ticked.includes('Discount') && <Limit limit={limit} />}
            </Stack>
          </Panel>
        ))}
      </Grid>
    </>
  )
}

function RightBox({
  right,
  ticked,
  onChange,
  strong = false,
}: Omit<RightsFieldsProps, 'limit'> & { right: Right; strong?: boolean }) {
  const t = useAssistantWords()
  const words = t(`right.${right}`)
  return (
    <Checkbox
      label={strong ? <b>{words}</b> : words}
      checked={ticked.includes(right)}
      onChange={(event) => onChange(tick(ticked, right, event.target.checked))}
    />
  )
}

function Limit({ limit }: { limit: number | null }) {
  const t = useAssistantWords()
  return (
    <Field label={t('limit')} name="discount_limit" hint={t('limit_hint')}>
      <MoneyInput name="discount_limit" {...(limit === null ? {} : { defaultValue: limit })} />
    </Field>
  )
}
