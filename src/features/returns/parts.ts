export { ReturnsLink } from './parts/returns-link.tsx'
export { ReturnLine } from './parts/return-line.tsx'
export { ReturnsDue } from './parts/returns-due.tsx'
