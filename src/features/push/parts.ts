export { TellMe } from './parts/tell-me.tsx'
