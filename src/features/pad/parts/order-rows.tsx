import { sectionTitles } from '#domain/prescription/sheet-words.ts'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type PadContent, plainPad } from '#domain/pad/rows.ts'
import { usePadWords } from '../words.ts'

const known = [
  'chief_complaints',
  'histories',
  'examinations',
  'diastolic_dysfunctions',
  'investigations',
  'diagnosis',
] as const

/** Letters of a section's title at most. */
const titleLength = 60

interface OrderRowsProps {
  body: PadContent['body']
  onChange: (body: PadContent['body']) => void
}

/** The left column's sections, moved one place by a press, each with the title it has on paper. */
export function OrderRows({ body, onChange }: OrderRowsProps) {
  const t = usePadWords()
  const listed = [
    ...body.left_sections,
    ...plainPad.body.left_sections.filter((section) => !body.left_sections.includes(section)),
  ]
  const move = (section: string, by: -1 | 1) => {
    const left_sections = listed.filter((one) => one !== section)
    left_sections.splice(listed.indexOf(section) + by, 0, section)
    onChange({ ...body, left_sections })
  }
  const call = (section: string, title: string) => {
    const { [section]: _before, ...others } = body.titles
    onChange({ ...body, titles: title.trim() === '' ? others : { ...others, [section]: title } })
  }
  return (
    <PageSection title={t('order')}>
      <List label={t('order')}>
        {listed.map((section, at) => (
          <OrderRow
            key={section}
            {...{ section, at, of: listed.length }}
            title={body.titles[section] ?? ''}
            onTitle={(title) => call(section, title)}
            onMove={(by) => move(section, by)}
          />
        ))}
      </List>
    </PageSection>
  )
}

interface OrderRowProps {
  section: string
  title: string
  at: number
  of: number
  onTitle: (title: string) => void
  onMove: (by: -1 | 1) => void
}

function OrderRow({ section, title, at, of, onTitle, onMove }: OrderRowProps) {
  const t = usePadWords()
  const key = known.find((one) => one === section)
  const name = { section: key ? t(`section.${key}`) : section }
  return (
    <Item
      title={name.section}
      end={
        <Row gap="xs" wrap={false}>
          <TextInput
            aria-label={t('title_of', name)}
            placeholder={sectionTitles[section] ?? name.section}
            maxLength={titleLength}
            value={title}
            onChange={(event) => onTitle(event.target.value)}
          />
          <MoveButtons {...{ at, of, onMove }} up={t('up', name)} down={t('down', name)} />
        </Row>
      }
    />
  )
}
