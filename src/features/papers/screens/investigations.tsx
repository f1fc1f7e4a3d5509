import { useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { type SlipGroup, slipGroups, wantedOf } from '#domain/prescription/slip.ts'
import { type ShownSheet, useSheet } from '#features/prescriptions/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { ChosenTests } from '../parts/chosen-tests.tsx'
import { SlipNotices, SlipOnPad, SlipPrintJob } from '../parts/slip.tsx'
import { usePapersText } from '../words.ts'

/** The tests of an issued prescription, to be ticked and printed for the laboratory; `?version=2` asks for an earlier version. */
export default function Investigations() {
  const t = usePapersText()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const sheet = useSheet(useClinic(), id)
  if (sheet === undefined) return <Loading />
  const asked = Number(query.get('version'))
  const version = sheet?.versions.find((one) => one.version === asked) ?? sheet?.versions[0]
  if (!sheet || !version) return <Empty page icon="prescription" title={t('gone')} hint={t('gone_hint')} />
  const groups = slipGroups(version.content.investigations)
  if (groups.length === 0)
    return (
      <Empty
        page
        icon="prescription"
        title={t('no_tests')}
        hint={t('no_tests_hint')}
        act={<ToSheet id={id} />}
      />
    )
  return <Chosen key={version.id} {...{ sheet, version, groups }} />
}

interface ChosenProps {
  sheet: ShownSheet
  version: PrescriptionVersionRow
  groups: readonly SlipGroup[]
}

function ToSheet({ id }: { id: string }) {
  const t = usePapersText()
  return (
    <ButtonLink to={`/doctor/prescription/${id}`} icon="prescription">
      {t('open_sheet')}
    </ButtonLink>
  )
}

const openTests = (groups: readonly SlipGroup[]): ReadonlySet<string> =>
  new Set(groups.flatMap(({ tests }) => tests.filter(({ isDone }) => !isDone).map(({ key }) => key)))

function Chosen({ sheet, version, groups }: ChosenProps) {
  const t = usePapersText()
  const show = useShow()
  const [keys, setKeys] = useState(() => openTests(groups))
  const [withDiagnosis, setWithDiagnosis] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const slip = { sheet, version, groups: wantedOf(groups, keys), withDiagnosis }
  const print = () => {
    if (slip.groups.length === 0) toast(t('nothing_chosen'), { kind: 'warning' })
    else setPrinting(true)
  }
  const { number, id } = sheet.prescription
  return (
    <Stack>
      <PageHeading
        title={t('title_slip')}
        second={t('of_sheet', { number, n: show.number(version.version) })}
      >
        <ToSheet id={id} />
        <Button kind="primary" icon="print" onClick={print}>
          {t('print')}
        </Button>
      </PageHeading>
      <SlipNotices sheet={sheet} version={version} />
      <Columns
        side="half"
        main={
          <ChosenTests
            {...{ groups, keys, onKeys: setKeys, withDiagnosis, onDiagnosis: setWithDiagnosis }}
            hasDiagnosis={version.content.diagnosis.length > 0}
          />
        }
        aside={<SlipOnPad {...slip} />}
      />
      {isPrinting && <SlipPrintJob {...slip} onDone={printed} />}
    </Stack>
  )
}
