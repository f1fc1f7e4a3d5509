import { useEffect, useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import { useLanguage } from '#text/language.ts'
import { useShow } from '#text/show.ts'
import { Caution } from '#ui/caution.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { GridSpan } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { SectionFields, SectionFrame } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FollowUp } from '#domain/prescription/content.ts'
import {
  isNamedDay,
  returnBy,
  returnOn,
  saidOf,
  type SittingDays,
  withWords,
} from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { sectionKeys, type PartProps } from './part-props.ts'
import { WhyShown } from './why-shown.tsx'

/** Chips in sight; the others are under the plus. */
const most = 7

type Days = () => Promise<SittingDays>

/** When to come again: by a chip, by a day, by words, or by several of them. */
export function ReturnPart({ days, ...part }: PartProps & { days: Days }) {
  const { writing, lists, place, onPlace } = part
  const t = useRxText()
  const { follow_up } = writing.content
  const set: FieldsProps['onSet'] = (how) =>
    writing.change((content) => ({ ...content, follow_up: how(content.follow_up) }))
  const open = place.at === 'follow_up'
  const all = lists?.follow_ups ?? []
  const pick = async (item: ContentItem) => {
    const sitting = await days()
    set((before) => returnBy(item, sitting, before))
  }
  const nameDay = async (day: string) => {
    const sitting = await days()
    set((before) => returnOn(day, sitting, before))
  }
  const add = () => onPlace('follow_up')
  // Whoever presses a chip and issues at once has the return on the paper.
  const hold = (press: Promise<void>) => (writing.hold ? writing.hold(press) : void press)
  return (
    <SectionFrame title={t('section.follow_up')} kbd={sectionKeys.follow_up} onAdd={add} onPhone="last">
      <WhyShown part={part} section="follow_up" />
      {open && (
        <Fields
          key={place.asked}
          follow_up={follow_up}
          focus={place.asked > 0}
          onDay={(day) => hold(nameDay(day))}
          onSet={set}
        />
      )}
      <Said follow_up={follow_up} days={days} />
      <Chips
        items={open ? all : all.slice(0, most)}
        chosen={follow_up?.text}
        onPick={(item) => hold(pick(item))}
      />
    </SectionFrame>
  )
}

/** The soonest first, in the language of the screen. */
function Chips({
  items,
  chosen,
  onPick,
}: {
  items: readonly ContentItem[]
  chosen: string | undefined
  onPick: (item: ContentItem) => void
}) {
  const t = useRxText()
  const language = useLanguage()
  const picks = items
    .toSorted((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity) || 0)
    .map((item) => {
      const bn = language === 'bn' ? item.bn_text : null
      return {
        id: String(item.id),
        label: bn ?? item.text,
        on: chosen === item.text,
        ...(bn === null ? {} : { lang: 'bn' as const }),
      }
    })
  return (
    <PickChips
      label={t('section.follow_up')}
      picks={picks}
      onPick={(id) => {
        const item = items.find((one) => String(one.id) === id)
        if (item) onPick(item)
      }}
    />
  )
}

interface FieldsProps {
  follow_up: FollowUp | null
  focus: boolean
  onDay: (day: string) => void
  onSet: (how: (before: FollowUp | null) => FollowUp | null) => void
}

function Fields({ follow_up, focus, onDay, onSet }: FieldsProps) {
  const t = useRxText()
  const [today] = useState(() => sittingDate(Date.now()))
  const expect = (with_reports: boolean) => onSet((before) => before && { ...before, with_reports })
  const say = (words: string) => onSet((before) => withWords(before, words))
  return (
    <SectionFields>
      <GridSpan>
        <Field label={t('return.day')}>
          <DateInput
            size="sm"
            first={focus}
            min={today}
            value={follow_up?.day ?? ''}
            onDay={onDay}
            onEmpty={() => onSet((before) => withWords(null, saidOf(before)))}
          />
        </Field>
      </GridSpan>
      <GridSpan>
        <Checkbox
          label={t('return.with_reports')}
          checked={follow_up?.with_reports ?? false}
          disabled={follow_up === null}
          onChange={(event) => expect(event.currentTarget.checked)}
        />
      </GridSpan>
      <GridSpan>
        <Field label={t('return.words')}>
          <TextInput
            size="sm"
            maxLength={200}
            defaultValue={saidOf(follow_up)}
            onChange={(event) => say(event.target.value)}
          />
        </Field>
      </GridSpan>
    </SectionFields>
  )
}

/** The return as it will print. A day that was counted and moved says so, and so does one on which nobody sits. */
function Said({ follow_up, days }: { follow_up: FollowUp | null; days: Days }) {
  const t = useRxText()
  const show = useShow()
  const language = useLanguage()
  const closed = useClosed(follow_up?.day ?? null, days)
  if (!follow_up) return null
  const words = (language === 'bn' ? follow_up.bn_text : null) ?? follow_up.text
  const day = follow_up.day === null ? '' : show.weekday(follow_up.day)
  const when =
    day === '' || isNamedDay(follow_up)
      ? words
      : t(follow_up.counted_day === undefined ? 'return.on' : 'return.moved', { words, day })
  return (
    <>
      <Text size="sm" as="p">
        {[
          when,
          follow_up.with_reports && !words.includes(t('return.with_reports')) ? t('return.with_reports') : '',
          follow_up.note ?? '',
        ]
          .filter((part) => part !== '')
          .join(', ')}
      </Text>
      {closed && <Caution title={t('return.closed', { day })} />}
    </>
  )
}

/** Whether the chamber is known not to sit on this day. */
function useClosed(day: string | null, days: Days): boolean {
  const [closed, setClosed] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    const look = async () => {
      const { sits } = await days()
      if (current) setClosed(day !== null && !sits(day) ? day : null)
    }
    look().catch(reportError)
    return () => {
      current = false
    }
  }, [day, days])
  return day !== null && closed === day
}
