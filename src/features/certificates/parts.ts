export { CertificatesCard } from './parts/certificates-card.tsx'
export { TwiceCorrected } from './parts/twice-corrected.tsx'
