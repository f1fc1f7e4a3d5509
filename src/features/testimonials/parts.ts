export { Testimonials } from './parts/testimonials.tsx'
