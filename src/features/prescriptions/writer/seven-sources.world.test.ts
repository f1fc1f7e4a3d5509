import { expect, test } from 'vitest'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { pinDrug, readFavorites } from '#features/drugs/favorites.ts'
import { readLists, turnFavoriteAdvice } from '#features/prescription-content/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { keepTemplate, readTemplate } from '#features/templates/local.ts'
import { readRows } from '#local/store/rows.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { comes } from '#tests/support/walk-in.ts'
import { applyTemplate, lineIds } from '../templates/apply-template.ts'
import { newDraft, saveDraft } from '../life/drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { addEntry, type LineSection, pickedEntry, withLine } from '../content/edit-content.ts'
import { issueSheet } from '../life/issue.ts'
import { readSheet, readWriterPatient } from '../life/local.ts'
import { newPatient } from '../life/quick-visit.ts'
import { templateOf } from '../content/template-of-sheet.ts'

const { room, other: home } = await twoDevices({ phone: '01911000103', kind: 'doctor' })
const asDoctor = { isDoctor: true }

test('a sheet takes from a template, a favourite and the five lists, and each is saved and printed (R1.04)', async () => {
  await room.sync()
  const { clinic } = room
  const kept = await keepTemplate(clinic, 'prescription', {
    name: 'Fever',
    diagnosis: null,
    icd10: null,
    chamber_id: null,
    is_default: false,
    shared: false,
    content: templateOf(feverSheet, new Set(['drugs'])),
  })
  await pinDrug(clinic, { drug_id: 7, own_drug_id: null, text: 'Tab. Fexo 120 mg' })
  const offered = await readLists(clinic, { speciality_ids: physicalMedicine })
  const [advice] = offered.advises
  if (!advice) throw new Error('the list of advices is empty')
  await turnFavoriteAdvice(clinic, { text: advice.text, bn_text: advice.bn_text, favorite: true })

  const template = await readTemplate(clinic, kept, asDoctor)
  const [favorite] = await readFavorites(clinic)
  if (!template || !favorite) throw new Error('what was kept is not there')
  const ticked = new Set(lineIds(template.content))
  let content = applyTemplate(emptyContent, template.content, { ticked, follow_up: null }).content
  const fexo = {
    ...napa,
    brand: 'Fexo',
    generic: 'Fexofenadine',
    generic_key: 'fexofenadine',
    strength: '120 mg',
  }
  content = withLine(content, drugLineOf({ ...fexo, drug_id: favorite.drug_id }, '0+0+1 10d', 'fexo'))
  const picked: Partial<Record<LineSection, { text: string; bn_text: string | null }>> = {}
  for (const section of [
    'advises',
    'investigations',
    'therapeutic_exercise',
    'therapeutic_modalities',
    'assistive_devices',
  ] as const) {
    const [item] = offered[section]
    if (!item) throw new Error(`the list of ${section} is empty`)
    content = addEntry(content, section, pickedEntry(item))
    picked[section] = item
  }

  const [chamber] = await readRows(clinic, chambers)
  if (!chamber) throw new Error('he has no chamber')
  const { appointment, patient } = await comes(
    clinic,
    newPatient({ name: 'Rahima Begum', gender: 2, phone: '', age: { years: 50 } }, '2026-11-22'),
    { sitting: await readSitting(clinic, chamber.id) },
  )
  const draft = newDraft(
    clinic,
    { chamber_id: appointment.chamber_id, patient_id: patient.id, appointment_id: appointment.id },
    content,
  )
  await saveDraft(clinic, draft)
  const who = await readWriterPatient(clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { prescription } = await issueSheet(clinic, draft, {
    doctor_id: 3,
    visit: who.visit,
    amended: null,
    facts: {
      patient,
      vitals: null,
      doctor: who.doctor,
      serial: appointment.serial,
      day: appointment.sitting_date,
    },
  })
  await room.sync()
  await home.sync()

  const [version] = (await readSheet(home.clinic, prescription.id))?.versions ?? []
  expect(version?.content.drugs.map(({ brand }) => brand)).toEqual(['Napa', 'Fexo'])
  const paper = JSON.stringify(version?.printed)
  for (const [section, { text, bn_text }] of Object.entries(picked)) {
    expect(JSON.stringify(version?.content), section).toContain(text)
    expect(paper, section).toContain(bn_text ?? text)
  }
  expect(paper).toContain('Napa 500 mg')
  expect(paper).toContain('Fexo 120 mg')
})
