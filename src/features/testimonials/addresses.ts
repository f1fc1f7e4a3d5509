export const testimonialPath = ({ id }: { id: number }): string => `/testimonial-details/${id}`
