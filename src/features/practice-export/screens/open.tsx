import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { normalizeSecret } from '#contract/typed-secret.ts'
import { LineError, lineProblem } from '#net/line-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { openFileSink } from '#ui/file-sink.ts'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { explainHome } from '../explain.ts'
import { NoKey, openKey, prepareKeys } from '../key-beside.ts'
import { bringWhatOpens, NotOurs, readSealedFile, type SealedFile } from '../open-file.ts'
import { showSize } from '../show-size.ts'
import { isNoRoom } from '../use-download.ts'
import { useTakeHomeWords } from '../words.ts'

const Typed = z.object({
  file: z.optional(z.unknown()),
  phrase: z.string('required').check(z.minLength(1, 'required')),
})

type HowFar = { kind: 'opening'; done: number; total: number } | { kind: 'opened' } | null

/** Opens a file of "Take everything home" on this device; nothing leaves it. */
export default function Open() {
  const t = useTakeHomeWords()
  const [file, setFile] = useState<File | null>(null)
  const [far, setFar] = useState<HowFar>(null)
  useEffect(prepareOpening, [])
  const open = async ({ phrase }: z.output<typeof Typed>) => {
    if (!file) throw wrong('file', 'required')
    setFar(null)
    try {
      const sealed = await readSealedFile(file)
      const identity = await openKey(sealed.sealed_key, normalizeSecret(phrase))
      if (identity === null) throw wrong('phrase', 'phrase_wrong')
      if (await write(sealed, identity, setFar)) setFar({ kind: 'opened' })
    } catch (error) {
      setFar(null)
      throw toldAs(error)
    }
  }
  return (
    <Width>
      <PageHeading title={t('open_title')} second={t('open_hint')} />
      <Stack>
        <Form schema={Typed} explain={explainHome} onSubmit={open}>
          <Field label={t('file')} name="file" required>
            <ChosenFile onChosen={setFile} />
          </Field>
          <Field label={t('phrase')} name="phrase" required hint={t('open_phrase_hint')}>
            <PasswordInput kept={false} name="phrase" />
          </Field>
          <Submit icon="key">{t('open')}</Submit>
        </Form>
        <Shown far={far} />
      </Stack>
    </Width>
  )
}

function ChosenFile({ onChosen }: { onChosen: (file: File | null) => void }) {
  const t = useTakeHomeWords()
  return (
    <FileInput
      name="file"
      accept=".zip,application/zip"
      prompt={t('choose')}
      onChange={(event) => onChosen(event.target.files?.[0] ?? null)}
    />
  )
}

function prepareOpening() {
  // Without a line all of it is asked for anew at the press, and the form says what is missing.
  bringWhatOpens().catch(() => undefined)
  return prepareKeys()
}

const wrong = (field: string, key: string) => new Problem(invalid, { errors: { [field]: [key] } })

/** What a person can mend stands under its field; anything else goes on up. */
function toldAs(error: unknown): unknown {
  if (error instanceof NotOurs || error instanceof NoKey) return wrong('file', 'not_ours')
  if (error instanceof LineError) return lineProblem(error)
  return isNoRoom(error) ? wrong('file', 'no_room_here') : error
}

/** Writes what is in it; false where the person thought better of it. */
async function write(sealed: SealedFile, identity: string, tell: (far: HowFar) => void): Promise<boolean> {
  const sink = await openFileSink('practice.zip')
  if (!sink) return false
  try {
    const onProgress = (done: number) => tell({ kind: 'opening', done, total: sealed.bytes })
    await sealed.open(identity, { sink, onProgress })
    await sink.close()
    return true
  } catch (error) {
    await sink.drop()
    throw error
  }
}

function Shown({ far }: { far: HowFar }) {
  const t = useTakeHomeWords()
  if (far === null) return null
  if (far.kind === 'opened') return <Banner tone="ok">{t('opened')}</Banner>
  const { done, total } = far
  const figures = { done: showSize(done), total: showSize(total) }
  return <Progress label={t('opening', figures)} share={total === 0 ? 0 : done / total} />
}
