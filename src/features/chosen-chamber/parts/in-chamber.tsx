import { type ReactNode, Fragment } from 'react'
import { useSync } from '#local/react/use-sync.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { useChosenChamber } from '../chosen.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useChosenChamberWords } from '../words.ts'

/** Draws a page of the chamber one works in, anew for each; says so where there is none, once the practice has been copied. */
export function InChamber({ children }: { children: (chamber: ChamberRow) => ReactNode }) {
  const chamber = useChosenChamber()
  const isCopied = useSync()?.state.complete ?? false
  if (chamber === undefined || (chamber === null && !isCopied)) return <Loading />
  if (chamber === null) return <NoChamber />
  return <Fragment key={chamber.id}>{children(chamber)}</Fragment>
}

/** Nothing to work in yet: a doctor is led to setting one up, his assistant waits for it. */
export function NoChamber() {
  const t = useChosenChamberWords()
  const isDoctor = useSession(({ user }) => user !== null && rolesOf(user).includes('doctor'))
  return isDoctor ? (
    <Empty
      page
      icon="chamber"
      title={t('no_chamber')}
      hint={t('no_chamber_doctor')}
      act={
        <ButtonLink to="/doctor/set-up" kind="primary">
          {t('set_up')}
        </ButtonLink>
      }
    />
  ) : (
    <Empty page icon="chamber" title={t('no_chamber')} hint={t('no_chamber_assistant')} />
  )
}
