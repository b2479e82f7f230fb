/** Changes headers of a response, or of a copy when they are immutable. */
export function changeHeaders(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    change(headers)
    return new Response(response.body, { status, statusText, headers })
  }
}
