export { CertificatesCard } from './parts/certificates-card.tsx'
export { OverTakenBack } from './parts/over-taken-back.tsx'
export { TwiceCorrected } from './parts/twice-corrected.tsx'
