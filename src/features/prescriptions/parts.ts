export { CopyLast } from './parts/copy-last.tsx'
export { TwiceIssued } from './parts/twice-issued.tsx'
