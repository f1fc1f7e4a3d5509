/** Nothing of what people type leads out of its folder, or is refused by a disk: letters of Latin, digits and hyphens. */
const safe = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40)

/** How a patient's files are called: his code for people, his id so that no two are alike. */
export const patientFolder = ({ code, id }: { code: string; id: string }): string => `${safe(code)}_${id}`

export const fhirPath = (folder: string): string => `fhir/${folder}.json`

export const sheetPath = (
  folder: string,
  { sitting_date, number, version }: { sitting_date: string; number: string; version: number },
): string => `sheets/${folder}/${sitting_date}-${safe(number)}-v${version}.pdf`

export const certificatePath = (
  folder: string,
  { issued_on, number, id }: { issued_on: string; number: string; id: string },
): string => `sheets/${folder}/${issued_on}-${safe(number)}-${id.slice(-8)}.pdf`

export const drawingPath = (
  folder: string,
  { sitting_date, number, version }: { sitting_date: string; number: string; version: number },
): string => `pictures/${folder}/${sitting_date}-${safe(number)}-v${version}-drawing.svg`

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

export const reportPhotoPath = (
  folder: string,
  { taken_on, id, mime }: { taken_on: string; id: string; mime: keyof typeof endings },
): string => `pictures/${folder}/${taken_on}-${id}.${endings[mime]}`

export const picturePath = ({
  kind,
  hash,
  mime,
}: {
  kind: string
  hash: string
  mime: keyof typeof endings
}): string => `pictures/${kind}/${hash}.${endings[mime]}`
