import { Problem } from '#contract/problem.ts'
import { inSnapshot } from '#server/transaction/snapshot.ts'
import { drawingSvg } from './drawing-svg.ts'
import { certificatePath, drawingPath, fhirPath, patientFolder, reportPhotoPath, sheetPath } from './paths.ts'
import { type WholeRecord, selectRecord } from './papers.ts'
import { patientBundle } from './patient-bundle.ts'
import { notDrawn } from './read-me.ts'
import type { ArchiveWork, PaperSource } from './archive-work.ts'

interface OnePatient {
  patient_id: string
  doctor: { id: number; name: string; bmdc: string | null }
}

/** A paper of his: how it is called, and what draws it. */
interface Paper {
  id: string
  name: string
  draw: () => Promise<Buffer>
}

/** Writes one patient's record, papers and pictures; answers the names of the files. */
export async function writePatient(work: ArchiveWork, { patient_id, doctor }: OnePatient): Promise<string[]> {
  const { world, claimed, archive, course } = work
  const { practice_id } = claimed
  const record = await inSnapshot(world.db, practice_id, (db) =>
    selectRecord(db, { practice_id, patient_id }),
  )
  if (!record) return []
  const at = world.outside.now().toISOString()
  const folder = patientFolder(record.patient)
  // Drawn first: of one that cannot be drawn, the record leads to the text in its place.
  const names = new Map<string, string>()
  for (const paper of papersOf(record, folder, work)) {
    names.set(paper.id, await writePaper(work, paper))
    await course.add(1)
  }
  const bundle = patientBundle({ record, doctor, at, paperAt: ({ id }) => names.get(id) ?? '' })
  await archive.add(fhirPath(folder), `${JSON.stringify(bundle, null, 1)}\n`)
  return [fhirPath(folder), ...names.values(), ...(await writePictures(work, record, folder))]
}

function papersOf(record: WholeRecord, folder: string, { world, claimed, draw }: ArchiveWork): Paper[] {
  const { practice_id } = claimed
  const on: PaperSource = {
    practice_id,
    about: world.about,
    sql: (read) => inSnapshot(world.db, practice_id, read),
  }
  return [
    ...record.versions.map((one) => ({
      id: one.id,
      name: sheetPath(folder, one),
      draw: () => draw.sheet(on, { id: one.prescription_id, version: one.version }),
    })),
    ...record.certificates.map((one) => ({
      id: one.id,
      name: certificatePath(folder, one),
      draw: () => draw.certificate(on, one.id),
    })),
  ]
}

/** What cannot be drawn as it was printed is not drawn: a text in its place says why, and its words stand in the rows. */
async function writePaper({ archive, course }: ArchiveWork, { name, draw }: Paper): Promise<string> {
  try {
    await archive.add(name, await course.gently(draw))
    return name
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    await archive.add(`${name}.txt`, notDrawn(thrown.code))
    return `${name}.txt`
  }
}

async function writePictures(
  { archive }: ArchiveWork,
  { versions, photos }: WholeRecord,
  folder: string,
): Promise<string[]> {
  const names: string[] = []
  for (const version of versions) {
    const { drawing } = version.content
    if (!drawing) continue
    names.push(drawingPath(folder, version))
    await archive.add(drawingPath(folder, version), drawingSvg(drawing))
  }
  for (const photo of photos) {
    names.push(reportPhotoPath(folder, photo))
    await archive.add(reportPhotoPath(folder, photo), Buffer.from(photo.data, 'base64'))
  }
  return names
}
