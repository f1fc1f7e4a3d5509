import { useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DiscountClass } from '#domain/fee/rows.ts'
import { useFeeWords } from '../words.ts'

interface Line {
  key: string
  of: DiscountClass | null
}

/** The kinds of discount that the desk may choose, as many as there are. */
export function DiscountFields({ classes }: { classes: readonly DiscountClass[] }) {
  const t = useFeeWords()
  const [lines, setLines] = useState<readonly Line[]>(() => classes.map((of) => ({ key: newId(), of })))
  return (
    <PageSection title={t('discounts')}>
      <Stack gap="sm">
        <Text as="p" size="sm" tone="muted">
          {t('discounts_hint')}
        </Text>
        {lines.map((line, at) => (
          <Discount
            key={line.key}
            at={at}
            of={line.of}
            onRemove={() => setLines(lines.filter((one) => one.key !== line.key))}
          />
        ))}
        <div>
          <Button icon="add" size="sm" onClick={() => setLines([...lines, { key: newId(), of: null }])}>
            {t('add_discount')}
          </Button>
        </div>
      </Stack>
    </PageSection>
  )
}

function Discount({ at, of, onRemove }: { at: number; of: DiscountClass | null; onRemove: () => void }) {
  const t = useFeeWords()
  const name = (field: string) => `discount_classes.${at}.${field}`
  const taka = of?.amount_paisa == null ? undefined : of.amount_paisa / 100
  const footer = (
    <Button kind="quiet" size="sm" icon="trash" onClick={onRemove}>
      {t('remove_discount')}
    </Button>
  )
  return (
    <Panel pad="sm" footer={footer}>
      <Grid columns={4} gap="sm">
        <Field label={t('discount_name')} name={name('name')} required>
          <TextInput name={name('name')} defaultValue={of?.name} maxLength={60} />
        </Field>
        <Field label={t('discount_bn_name')} name={name('bn_name')}>
          <TextInput name={name('bn_name')} defaultValue={of?.bn_name ?? undefined} maxLength={60} />
        </Field>
        <Field label={t('percent')} name={name('percent')}>
          <NumberInput whole unit="%" name={name('percent')} defaultValue={of?.percent ?? undefined} />
        </Field>
        <Field label={t('or_amount')} name={name('amount')}>
          <MoneyInput name={name('amount')} defaultValue={taka} />
        </Field>
      </Grid>
    </Panel>
  )
}
