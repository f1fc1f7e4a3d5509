export { BroughtVisitText } from './parts/brought-visit-text.tsx'
export { BroughtPast } from './parts/brought-past.tsx'
export { BroughtVisits } from './parts/brought-visits.tsx'
export { useBroughtWords } from './use-brought-words.ts'
