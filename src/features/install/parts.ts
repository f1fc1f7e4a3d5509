export { BookedInstallOffer } from './parts/booked-offer.tsx'
export { InstallOffer } from './parts/install-offer.tsx'
export { holdInstallQuestion, type InstallWay, mayOffer, offeredAt, useInstallWay } from './way.ts'
export { useInstallWords } from './words.ts'
