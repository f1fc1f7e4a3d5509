import { type ReactNode, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { LineError } from '#net/line-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Why there is no file; `letter` is one that no font of the server has. */
type FileFault =
  | { why: 'offline' | 'not_there' | 'sheet_too_long' | 'failed' }
  | { why: 'letter_missing'; letter: string }

/** The line of the menu that gets the file. */
export interface FileItem {
  label: string
  icon: 'download'
  act: () => void
}

/** What is said of a file in the words of whose paper it is. */
export interface FileWords {
  load: string
  loading: string
  /** Opens the printers. */
  by_printer: string
  why: (fault: FileFault) => string
}

export interface PaperFileRequest {
  /** Asks the server. */
  load: () => Promise<Uint8Array>
  /** What the file is called; it names nobody. */
  name: string
  words: FileWords
  onPrint: () => void
}

/** A paper as a file, which the server draws; where it cannot, the same paper goes to the printers, which keep it as one too. */
export function usePaperFile({ load, name, words, onPrint }: PaperFileRequest): {
  item: FileItem
  fault: ReactNode
} {
  const [isLoading, setLoading] = useState(false)
  const [fault, setFault] = useState<FileFault | null>(null)
  const get = async () => {
    setFault(null)
    setLoading(true)
    try {
      saveFile(name, Uint8Array.from(await load()), 'application/pdf')
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setLoading(false)
    }
  }
  const item = {
    label: isLoading ? words.loading : words.load,
    icon: 'download',
    act: () => void (isLoading || get()),
  } as const
  return { item, fault: fault && <NoFile fault={fault} words={words} onPrint={onPrint} /> }
}

/** What is neither the line nor a refusal is a fault of ours, and is reported as one too. */
function faultOf(error: unknown): FileFault {
  if (error instanceof LineError) return { why: error.code === 'invalid_response' ? 'failed' : 'offline' }
  if (!(error instanceof Problem)) {
    reportError(error)
    return { why: 'failed' }
  }
  if (error.status === 404) return { why: 'not_there' }
  if (error.code === 'sheet_too_long') return { why: 'sheet_too_long' }
  return error.code === 'letter_missing'
    ? { why: 'letter_missing', letter: letterIn(error.current) }
    : { why: 'failed' }
}

function letterIn(current: unknown): string {
  const letter: unknown =
    typeof current === 'object' && current !== null ? Reflect.get(current, 'letter') : undefined
  return typeof letter === 'string' ? letter : '?'
}

function NoFile({
  fault,
  words,
  onPrint,
}: { fault: FileFault } & Pick<PaperFileRequest, 'words' | 'onPrint'>) {
  return (
    <Banner
      tone="warn"
      urgent
      act={
        <Button icon="print" onClick={onPrint}>
          {words.by_printer}
        </Button>
      }
    >
      {words.why(fault)}
    </Banner>
  )
}
