export { DrawingArea, DrawingShown } from './parts/lazy-drawing.tsx'
