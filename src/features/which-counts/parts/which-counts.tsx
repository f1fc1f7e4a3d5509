import type { ReactNode } from 'react'
import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import type { IconName } from '#ui/icons.ts'
import { Grow, Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { useWhichWords } from '../words.ts'

/** A paper that a question is about. */
export interface ChoicePaper {
  id: string
  to: string
  /** The letter in a number is that of the device that gave it. */
  number: string
  issued_at: string
  author: number
  /** What it says, in short. */
  says: ReactNode
  /** Settles the question in its favour; null where its whole card does, or where somebody else decides. */
  keep: { label: string; act: () => void } | null
}

/** Papers of which the devices do not agree which one counts. */
export interface WhichQuestion {
  key: string
  title: string
  hint: string
  papers: readonly ChoicePaper[]
  /** Whether this person decides; else the card says who does. */
  mayDecide: boolean
  /** What settles it besides a word for one of them. */
  acts?: ReactNode
}

interface WhichCountsProps {
  title: string
  icon: IconName
  questions: readonly WhichQuestion[]
}

/** Questions which of several papers counts, each as a card to decide: which ones, by whom and when, and what they say. */
export function WhichCounts({ title, icon, questions }: WhichCountsProps) {
  if (questions.length === 0) return null
  return (
    <PageSection title={title} count={questions.length} urgent>
      <Stack gap="sm">
        {questions.map((one) => (
          <Card key={one.key} of={one} icon={icon} />
        ))}
      </Stack>
    </PageSection>
  )
}

function Card({ of: { title, hint, papers, mayDecide, acts }, icon }: { of: WhichQuestion; icon: IconName }) {
  const t = useWhichWords()
  const footer = mayDecide ? acts : <Text tone="muted">{t('doctor')}</Text>
  return (
    <Panel tone="danger" {...(footer === undefined ? {} : { footer })}>
      <Stack gap="sm">
        <Row>
          <Grow>
            <Text strong size="md">
              {title}
            </Text>
          </Grow>
          <Mark state="decide" />
        </Row>
        <Text as="p" tone="muted">
          {hint}
        </Text>
        <List>
          {papers.map((paper) => (
            <OnePaper key={paper.id} paper={paper} icon={icon} />
          ))}
        </List>
      </Stack>
    </Panel>
  )
}

/** When it was issued, by whom, on which device, and what it says. */
function OnePaper({ paper, icon }: { paper: ChoicePaper; icon: IconName }) {
  const t = useWhichWords()
  const show = useShow()
  const people = useRows(useClinic(), staff)
  const { number, to, issued_at, author, says, keep } = paper
  const by = people?.find(({ id }) => id === author)
  const letter = /-([A-Z]+)\d+$/.exec(number)?.[1]
  const told = [
    t('by', { when: show.moment(issued_at), by: by ? show.name(by) : '' }),
    letter && t('device', { letter }),
  ]
  return (
    <Item
      icon={icon}
      to={to}
      title={number}
      second={
        <>
          <span>{told.filter(Boolean).join(' · ')}</span>
          {says}
        </>
      }
      end={
        keep && (
          <Button size="sm" onClick={keep.act}>
            {keep.label}
          </Button>
        )
      }
    />
  )
}
