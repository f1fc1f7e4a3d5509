import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { downloadOwnPrescription, letterMissing } from '#features/sheet-paper/contract.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSheetWords } from '../words.ts'

type Fault = 'pdf_failed' | 'pdf_letter'

interface OwnPdfProps {
  id: string
  number: string
}

/** The sheet as it was printed, kept as a file. */
export function OwnPdf({ id, number }: OwnPdfProps) {
  const t = useSheetWords()
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const keep = async () => {
    setWorking(true)
    setFault(await saved({ id, number }))
    setWorking(false)
  }
  return (
    <>
      {fault && (
        <Banner tone="warn" urgent>
          {t(fault)}
        </Banner>
      )}
      <Button wide icon="download" working={working} onClick={() => void keep()}>
        {t('pdf')}
      </Button>
    </>
  )
}

/** Why there is no file; null where there is one. */
async function saved({ id, number }: OwnPdfProps): Promise<Fault | null> {
  try {
    const bytes = await call(
      downloadOwnPrescription,
      { params: { id }, query: { origin: location.origin } },
      { seconds: 60 },
    )
    saveFile(`prescription-${number}.pdf`, Uint8Array.from(bytes), 'application/pdf')
    return null
  } catch (error) {
    if (error instanceof Problem && error.code === letterMissing.code) return 'pdf_letter'
    if (!(error instanceof Problem) && !(error instanceof LineError)) reportError(error)
    return 'pdf_failed'
  }
}
