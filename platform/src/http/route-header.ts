/** In which a service tells the web server the template of its route, for logs and metrics; it never leaves the web server. */
export const routeHeader = 'x-route'
