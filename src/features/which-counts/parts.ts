export { type ChoicePaper, WhichCounts, type WhichQuestion } from './parts/which-counts.tsx'
