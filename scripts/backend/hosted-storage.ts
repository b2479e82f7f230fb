type Answer = (request: Request) => Promise<Response>

/** Names a signed address as hosted Storage does: by another name, and below its own address. */
export const nameSignedAddress =
  (lite: Answer): Answer =>
  async (request) => {
    const answer = await lite(request)
    const isAsked = new URL(request.url).pathname.startsWith('/storage/v1/object/sign/')
    if (!isAsked || request.method !== 'POST' || !answer.ok) return answer
    const { signedUrl } = (await answer.json()) as { signedUrl: string }
    return Response.json({ signedURL: signedUrl.replace('/storage/v1', '') })
  }
