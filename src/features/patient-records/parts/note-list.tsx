import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { LeaveButton, LeavingContext, useLeaving } from '#ui/leaving.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Prose, Text } from '#ui/text.tsx'
import { type PatientNoteRow, patientNotes } from '#domain/patient/rows.ts'
import { keepNote, usePatientText } from '#features/patients/parts.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'

/** What the doctor keeps to himself about a patient. */
export function NoteList({ patient_id }: { patient_id: string }) {
  const t = usePatientText()
  const [writing, setWriting] = useState(false)
  const notes = useRows(useClinic(), patientNotes, { by: 'patient_id', is: patient_id }) ?? []
  return (
    <PageSection title={t('info.notes')} count={notes.length}>
      <Text as="p" size="sm" tone="faint">
        {t('info.notes_hint')}
      </Text>
      {notes.toReversed().map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {writing ? (
        <NoteForm patient_id={patient_id} note={null} onDone={() => setWriting(false)} />
      ) : (
        <Row>
          <Button icon="add" onClick={() => setWriting(true)}>
            {t('info.note_add')}
          </Button>
        </Row>
      )}
    </PageSection>
  )
}

function Note({ note }: { note: PatientNoteRow }) {
  const t = usePatientText()
  const show = useShow()
  const clinic = useClinic()
  const [editing, setEditing] = useState(false)
  const [ask, question] = useConfirm()
  const { happened } = useSaves()
  const remove = async () => {
    if (await ask({ title: t('info.note_asked'), danger: true }))
      await happened(() => keepNote(clinic, note.patient_id, { id: note.id, text: '' }))
  }
  if (editing) return <NoteForm patient_id={note.patient_id} note={note} onDone={() => setEditing(false)} />
  return (
    <Panel
      footer={
        <>
          <Text size="sm" tone="faint">
            {show.moment(note.created_at)}
          </Text>
          <Button kind="quiet" size="sm" icon="edit" onClick={() => setEditing(true)}>
            {t('clinical.edit')}
          </Button>
          <Button kind="quiet" size="sm" icon="trash" onClick={() => void remove()}>
            {t('info.note_remove')}
          </Button>
        </>
      }
    >
      <Prose>{note.text}</Prose>
      {question}
    </Panel>
  )
}

const TypedNote = z.object({ text: line(4000) })

function NoteForm({
  patient_id,
  note,
  onDone,
}: {
  patient_id: string
  note: PatientNoteRow | null
  onDone: () => void
}) {
  const t = usePatientText()
  const clinic = useClinic()
  const { saved } = useSaves()
  const scope = useLeaving(onDone)
  const save = async ({ text }: z.infer<typeof TypedNote>) => {
    await saved(() => keepNote(clinic, patient_id, { id: note?.id ?? null, text }))
    onDone()
  }
  return (
    <LeavingContext value={scope}>
      <KeptForm
        as={`note:${patient_id}:${note?.id ?? ''}`}
        schema={TypedNote}
        onSubmit={save}
        label={t('info.note_add')}
      >
        <Stack gap="sm">
          <Field label={t('info.note_text')} name="text" required>
            <TextArea name="text" autoFocus maxLength={4000} defaultValue={note?.text} />
          </Field>
          <Row>
            <Submit>{t('info.note_save')}</Submit>
            <LeaveButton>{t('form.cancel')}</LeaveButton>
          </Row>
        </Stack>
      </KeptForm>
    </LeavingContext>
  )
}
