import type { ReactNode } from 'react'
import { call } from '#net/call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { joinOffered, type NearDrug, type OfferedDrug } from '../contract.ts'
import { useDeciding } from '../use-deciding.ts'
import { useOfferedWords } from '../words.ts'

interface NearRowsProps {
  offered: OfferedDrug
  near: readonly NearDrug[]
  again: () => void
}

const nameOf = ({ brand, strength, form }: Pick<NearDrug, 'brand' | 'strength' | 'form'>): string =>
  [brand, strength, form].filter((part) => part !== '').join(' ')

/** The rows of the list that it may be already; a press says that it is one of them. */
export function NearRows({ offered, near, again }: NearRowsProps) {
  const t = useOfferedWords()
  const [ask, question] = useConfirm()
  const decide = useDeciding(again)
  const params = { id: offered.id }
  const join = async (row: NearDrug) => {
    const title = t('join_ask', { offered: nameOf(offered), listed: nameOf(row) })
    if (await ask({ title, body: t('join_body'), yes: t('join') }))
      await decide(() => call(joinOffered, { params, body: { drug_id: row.id } }), t('joined'))
  }
  return (
    <PageSection title={t('near')}>
      {near.length === 0 ? (
        <Text tone="muted">{t('no_near')}</Text>
      ) : (
        <Stack gap="sm">
          <Text tone="muted">{t('near_hint')}</Text>
          <List label={t('near')}>
            {near.map((row) => (
              <NearRow key={row.id} row={row} mark={t(`why.${row.why}`)}>
                {row.active && (
                  <Button size="sm" onClick={() => void join(row)}>
                    {t('join')}
                  </Button>
                )}
              </NearRow>
            ))}
          </List>
        </Stack>
      )}
      {question}
    </PageSection>
  )
}

/** One row of the list, and why it is shown. */
export function NearRow({ row, mark, children }: { row: NearDrug; mark: string; children?: ReactNode }) {
  const t = useOfferedWords()
  return (
    <Item
      icon="drug"
      title={nameOf(row)}
      second={[row.generic, row.company].filter((part) => part !== '').join(' · ')}
      end={
        <>
          <Badge tone={row.why === 'same' ? 'warn' : 'info'}>{mark}</Badge>
          {!row.active && <Badge tone="off">{t('hidden')}</Badge>}
          {children}
        </>
      }
    />
  )
}
