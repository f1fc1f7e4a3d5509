import { useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { Problem } from '#contract/problem.ts'
import { AskedList, useAskedList } from '#features/resource/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { errorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { type ConsentedWords, listConsentedWords, takeConsentedWords } from '../contract.ts'
import { testimonialPages } from '../pages.ts'
import { useConsentedWords } from '../words.ts'

/** What patients let be shown, to be taken as testimonials. */
export default function FromFeedback() {
  const t = useConsentedWords()
  const list = useAskedList('consented-words')
  const query = useQuery(listConsentedWords, { query: list.query })
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('second')}>
        <ButtonLink to={testimonialPages.list} icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <AskedList
        {...query}
        label={t('title')}
        columns={useWordColumns(query.again)}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="quote" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

function useWordColumns(again: () => void): Column<ConsentedWords>[] {
  const t = useConsentedWords()
  const show = useShow()
  return [
    { key: 'words', title: t('words'), phone: 'title', cell: ({ comment }) => `“${comment}”` },
    {
      key: 'doctor',
      title: t('doctor'),
      phone: 'second',
      cell: ({ doctor, bn_doctor }) => show.name({ name: doctor, bn_name: bn_doctor }),
    },
    { key: 'stars', title: t('stars'), number: true, cell: ({ stars }) => show.number(stars) },
    {
      key: 'given',
      title: t('given'),
      phone: 'third',
      cell: ({ given_at }) => show.day(dhakaDayOf(Date.parse(given_at))),
    },
    { key: 'act', title: '', phone: 'figure', cell: ({ id }) => <TakeButton id={id} again={again} /> },
  ]
}

function TakeButton({ id, again }: { id: string; again: () => void }) {
  const t = useConsentedWords()
  const [working, setWorking] = useState(false)
  const take = async () => {
    setWorking(true)
    try {
      await formCall(() => call(takeConsentedWords, { body: { feedback_id: id } }))
      toast(t('taken'), { kind: 'success' })
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
      const isGone = thrown.status === 404 || thrown.status === 409
      toast(isGone ? t('gone') : errorText(thrown.code), { kind: 'error', lasts: 8000 })
    }
    setWorking(false)
    again()
  }
  return (
    <Button size="sm" icon="add" working={working} onClick={() => void take()}>
      {t('take')}
    </Button>
  )
}
