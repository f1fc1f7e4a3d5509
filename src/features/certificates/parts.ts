export { CertificatesCard } from './parts/certificates-card.tsx'
