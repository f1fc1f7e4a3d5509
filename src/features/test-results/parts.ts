export { ReportPanel } from './parts/report-panel.tsx'
export { ResultsCard } from './parts/results-card.tsx'
export { readResults } from './local.ts'
