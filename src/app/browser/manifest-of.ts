/** Where a patient's browser finds what it is told of the app. */
export const patientManifest = '/patient.webmanifest'

/** Has the browser told of the app as patients have it: with their places on its icon. */
export const installAsPatient = (): void =>
  document.querySelector('link[rel=manifest]')?.setAttribute('href', patientManifest)
