import { useEffect, useState } from 'react'
import { type QrVerdict, verifyQr } from '#contract/sheet-check/check.ts'
import { usePageAppData } from '#features/app-data/parts.ts'
import { useHash } from '#nav/use-hash.ts'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { VerdictPanel } from '#ui/verdict.tsx'
import { askAfterSheet } from '../contract.ts'
import { Altered } from '../parts/altered.tsx'
import { GenuinePaper } from '../parts/genuine-paper.tsx'
import { GenuineSheet } from '../parts/genuine-sheet.tsx'
import { useCheckWords } from '../words.ts'

type Genuine = Extract<QrVerdict, { kind: 'genuine' }>
type PaperRead = Extract<QrVerdict, { kind: 'genuine_paper' }>

/**
 * What a chemist sees who scans a sheet: one sentence, give or do not give. The signature is checked here, with the root's
 * public key that lies on this device; what stands behind `#` is sent nowhere.
 */
export default function Verify() {
  const t = useCheckWords()
  const root = usePageAppData()?.root_public_key
  const payload = useHash()
  const [checked, setChecked] = useState<{ payload: string; result: QrVerdict } | null>(null)
  useEffect(() => {
    if (!payload || !root) return
    let left = false
    verifyQr(payload, root).then((result) => left || setChecked({ payload, result }), reportError)
    return () => {
      left = true
    }
  }, [payload, root])
  const result = checked?.payload === payload ? checked.result : null
  return (
    <Width center>
      {payload === '' && (
        <VerdictPanel tone="info" icon="info" title={t('none.title')}>
          {t('none.text')}
        </VerdictPanel>
      )}
      {payload !== '' && result === null && <Loading rows={4} />}
      {payload === null && (
        <noscript>
          <PageHeading title={t('title')} />
          {t('needs_script')}
        </noscript>
      )}
      {result?.kind === 'genuine' && <Asked sheet={result} />}
      {result?.kind === 'genuine_paper' && <AskedPaper paper={result} />}
      {(result?.kind === 'altered' || result?.kind === 'unreadable') && <Altered kind={result.kind} />}
    </Width>
  )
}

/** The same of a certificate. */
function AskedPaper({ paper }: { paper: PaperRead }) {
  const { asked, again } = useStanding(paper)
  return <GenuinePaper paper={paper} asked={asked} onAgain={again} />
}

/** Of a genuine sheet the server is asked whether it still counts; without a line the signature alone speaks, and that is said. */
function Asked({ sheet }: { sheet: Genuine }) {
  const { asked, again } = useStanding(sheet)
  return <GenuineSheet sheet={sheet} asked={asked} onAgain={again} />
}

const useStanding = ({ by, facts }: Genuine | PaperRead) =>
  useQuery(askAfterSheet, { params: { practice_id: String(by.practice_id), print: facts.print } })
