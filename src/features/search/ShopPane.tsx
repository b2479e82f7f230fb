/** rule: search/shop */
export default function ShopPane() {
  return (
    <div className="search-shop">
      <p className="label" role="status">
        Products found: 0
      </p>
      <p className="empty">
        Shop: Coming Soon. <a href="/shop">What it will be</a>
      </p>
    </div>
  )
}
