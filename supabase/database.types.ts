// Generated from the migrations: npm run check -- --write-schema

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "account_addresses": {
                  Row: {
                    "address": unknown,"seen_at": string,"signed_up": boolean,"user_id": string
                  }
                  Insert: {
                    "address": unknown,"seen_at"?: string,"signed_up"?: boolean,"user_id": string
                  }
                  Update: {
                    "address"?: unknown,"seen_at"?: string,"signed_up"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "account_addresses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"account_settings": {
                  Row: {
                    "answer_emails": boolean,"article_emails": string,"autosave": boolean,"editorial_emails": string,"email_key": string,"generate_from_job_description": boolean,"time_zone": string | null,"user_id": string
                  }
                  Insert: {
                    "answer_emails"?: boolean,"article_emails"?: string,"autosave"?: boolean,"editorial_emails"?: string,"email_key"?: string,"generate_from_job_description"?: boolean,"time_zone"?: string | null,"user_id": string
                  }
                  Update: {
                    "answer_emails"?: boolean,"article_emails"?: string,"autosave"?: boolean,"editorial_emails"?: string,"email_key"?: string,"generate_from_job_description"?: boolean,"time_zone"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "account_settings_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"accounts": {
                  Row: {
                    "deletes_at": string | null,"deletes_comments": boolean,"email_verified_at": string | null,"over_13_confirmed_at": string | null,"terms_accepted_at": string | null,"user_id": string
                  }
                  Insert: {
                    "deletes_at"?: string | null,"deletes_comments"?: boolean,"email_verified_at"?: string | null,"over_13_confirmed_at"?: string | null,"terms_accepted_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "deletes_at"?: string | null,"deletes_comments"?: boolean,"email_verified_at"?: string | null,"over_13_confirmed_at"?: string | null,"terms_accepted_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "accounts_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"activation_codes": {
                  Row: {
                    "code_hash": string,"expires_at": string,"sent_at": string,"user_id": string
                  }
                  Insert: {
                    "code_hash": string,"expires_at"?: string,"sent_at"?: string,"user_id": string
                  }
                  Update: {
                    "code_hash"?: string,"expires_at"?: string,"sent_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "activation_codes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"api_tokens": {
                  Row: {
                    "created_at": string,"expires_at": string | null,"id": string,"last_used_at": string | null,"name": string,"scope": string,"token_hash": string,"user_id": string
                  }
                  Insert: {
                    "created_at"?: string,"expires_at"?: string | null,"id"?: string,"last_used_at"?: string | null,"name": string,"scope": string,"token_hash": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"expires_at"?: string | null,"id"?: string,"last_used_at"?: string | null,"name"?: string,"scope"?: string,"token_hash"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "api_tokens_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_authors": {
                  Row: {
                    "article_id": number,"author_id": number,"position": number
                  }
                  Insert: {
                    "article_id": number,"author_id": number,"position": number
                  }
                  Update: {
                    "article_id"?: number,"author_id"?: number,"position"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_author_must_exist"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "admin_authors"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_author_must_exist"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "authors"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_authors_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_authors_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_authors_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_authors_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_authors_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_authors_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_cards": {
                  Row: {
                    "article_id": number,"content": NonNullable<Json>,"id": string,"kind": string,"minutes": number | null,"months": (number)[],"name": string,"position": number,"text": string,"facts_of_card": string | null
                  }
                  Insert: {
                    "article_id": number,"content": NonNullable<Json>,"id": string,"kind": string,"minutes"?: number | null,"months"?: (number)[],"name": string,"position": number,"text"?: never
                  }
                  Update: {
                    "article_id"?: number,"content"?: NonNullable<Json>,"id"?: string,"kind"?: string,"minutes"?: number | null,"months"?: (number)[],"name"?: string,"position"?: number,"text"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_categories": {
                  Row: {
                    "article_id": number,"category_id": number,"position": number
                  }
                  Insert: {
                    "article_id": number,"category_id": number,"position"?: number
                  }
                  Update: {
                    "article_id"?: number,"category_id"?: number,"position"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_categories_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_category_must_exist"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "admin_categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_category_must_exist"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"article_corrections": {
                  Row: {
                    "article_id": number,"body": string,"id": number,"noted_at": string
                  }
                  Insert: {
                    "article_id": number,"body": string,"id"?: never,"noted_at"?: string
                  }
                  Update: {
                    "article_id"?: number,"body"?: string,"id"?: never,"noted_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_corrections_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_corrections_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_corrections_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_corrections_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_corrections_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_corrections_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_drafts": {
                  Row: {
                    "article_id": number,"content": NonNullable<Json>,"editor_id": string,"id": number,"saved_at": string,"tab": string,"version": number
                  }
                  Insert: {
                    "article_id": number,"content": NonNullable<Json>,"editor_id"?: string,"id"?: never,"saved_at"?: string,"tab": string,"version": number
                  }
                  Update: {
                    "article_id"?: number,"content"?: NonNullable<Json>,"editor_id"?: string,"id"?: never,"saved_at"?: string,"tab"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_drafts_editor_id_fkey"
      columns: ["editor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_images": {
                  Row: {
                    "alt": string,"article_id": number,"credit": string,"darken": boolean,"decorative": boolean,"focus": string,"height": number,"id": number,"name": string,"placeholder": string,"position": number,"width": number
                  }
                  Insert: {
                    "alt"?: string,"article_id": number,"credit"?: string,"darken"?: boolean,"decorative"?: boolean,"focus"?: string,"height": number,"id"?: never,"name": string,"placeholder"?: string,"position": number,"width": number
                  }
                  Update: {
                    "alt"?: string,"article_id"?: number,"credit"?: string,"darken"?: boolean,"decorative"?: boolean,"focus"?: string,"height"?: number,"id"?: never,"name"?: string,"placeholder"?: string,"position"?: number,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_images_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_news": {
                  Row: {
                    "article_id": number,"happened_at": string,"recipient_id": string
                  }
                  Insert: {
                    "article_id": number,"happened_at"?: string,"recipient_id": string
                  }
                  Update: {
                    "article_id"?: number,"happened_at"?: string,"recipient_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_news_recipient_id_fkey"
      columns: ["recipient_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_notes": {
                  Row: {
                    "after": string,"answers": number | null,"article_id": number,"author_id": string | null,"before": string,"body": string,"created_at": string,"edited_at": string | null,"id": number,"quote": string,"settled_at": string | null,"settled_by": string | null,"version": number
                  }
                  Insert: {
                    "after"?: string,"answers"?: number | null,"article_id": number,"author_id"?: string | null,"before"?: string,"body": string,"created_at"?: string,"edited_at"?: string | null,"id"?: never,"quote"?: string,"settled_at"?: string | null,"settled_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "after"?: string,"answers"?: number | null,"article_id"?: number,"author_id"?: string | null,"before"?: string,"body"?: string,"created_at"?: string,"edited_at"?: string | null,"id"?: never,"quote"?: string,"settled_at"?: string | null,"settled_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_notes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_notes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_notes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_notes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_notes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_notes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_notes_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_notes_settled_by_fkey"
      columns: ["settled_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "note_must_answer_one_of_the_same_article"
      columns: ["answers","article_id"]
isOneToOne: false
      referencedRelation: "article_notes"
      referencedColumns: ["id","article_id"]
    }
                  ]
                },"article_plans": {
                  Row: {
                    "article_id": number,"assignee_id": string | null,"due_on": string | null,"idea": boolean
                  }
                  Insert: {
                    "article_id": number,"assignee_id"?: string | null,"due_on"?: string | null,"idea"?: boolean
                  }
                  Update: {
                    "article_id"?: number,"assignee_id"?: string | null,"due_on"?: string | null,"idea"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_plans_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_plans_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_plans_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_plans_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_plans_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_plans_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_plans_assignee_id_fkey"
      columns: ["assignee_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_references": {
                  Row: {
                    "article_id": number,"author": string,"doi": string,"id": number,"position": number,"publication_date": string,"publisher": string,"title": string,"title_href": string
                  }
                  Insert: {
                    "article_id": number,"author": string,"doi"?: string,"id"?: never,"position": number,"publication_date"?: string,"publisher"?: string,"title": string,"title_href"?: string
                  }
                  Update: {
                    "article_id"?: number,"author"?: string,"doi"?: string,"id"?: never,"position"?: number,"publication_date"?: string,"publisher"?: string,"title"?: string,"title_href"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_references_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_reviews": {
                  Row: {
                    "article_id": number,"asked_at": string,"asked_by": string | null,"note": string,"returned_at": string | null,"returned_by": string | null
                  }
                  Insert: {
                    "article_id": number,"asked_at"?: string,"asked_by"?: string | null,"note"?: string,"returned_at"?: string | null,"returned_by"?: string | null
                  }
                  Update: {
                    "article_id"?: number,"asked_at"?: string,"asked_by"?: string | null,"note"?: string,"returned_at"?: string | null,"returned_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_reviews_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_reviews_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_reviews_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_reviews_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_reviews_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_reviews_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_reviews_asked_by_fkey"
      columns: ["asked_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_reviews_returned_by_fkey"
      columns: ["returned_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_revisions": {
                  Row: {
                    "article_id": number,"content": NonNullable<Json>,"id": number,"published": boolean,"reason": string,"saved_at": string,"saved_by": string | null,"version": number
                  }
                  Insert: {
                    "article_id": number,"content": NonNullable<Json>,"id"?: never,"published": boolean,"reason": string,"saved_at"?: string,"saved_by"?: string | null,"version": number
                  }
                  Update: {
                    "article_id"?: number,"content"?: NonNullable<Json>,"id"?: never,"published"?: boolean,"reason"?: string,"saved_at"?: string,"saved_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_revisions_saved_by_fkey"
      columns: ["saved_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"article_shares": {
                  Row: {
                    "article_id": number,"channel": string,"day": string,"visitor": string
                  }
                  Insert: {
                    "article_id": number,"channel": string,"day": string,"visitor": string
                  }
                  Update: {
                    "article_id"?: number,"channel"?: string,"day"?: string,"visitor"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_shares_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_sources": {
                  Row: {
                    "article_id": number,"day": string,"host": string,"views": number
                  }
                  Insert: {
                    "article_id": number,"day": string,"host": string,"views"?: number
                  }
                  Update: {
                    "article_id"?: number,"day"?: string,"host"?: string,"views"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_sources_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_sources_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_sources_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_sources_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_sources_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_sources_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_views": {
                  Row: {
                    "article_id": number,"day": string,"finished": boolean,"visitor": string
                  }
                  Insert: {
                    "article_id": number,"day": string,"finished"?: boolean,"visitor": string
                  }
                  Update: {
                    "article_id"?: number,"day"?: string,"finished"?: boolean,"visitor"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_views_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"article_votes": {
                  Row: {
                    "article_id": number,"cast_at": string,"user_id": string,"vote": number
                  }
                  Insert: {
                    "article_id": number,"cast_at"?: string,"user_id": string,"vote": number
                  }
                  Update: {
                    "article_id"?: number,"cast_at"?: string,"user_id"?: string,"vote"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_votes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"articles": {
                  Row: {
                    "binned_at": string | null,"body": string,"body_digest": string,"build_id": number | null,"comments_open": boolean,"created_at": string,"dislikes": number,"guid": string | null,"headline": string,"id": number,"likes": number,"minutes": number,"num_comments": number,"owner_id": string | null,"published": boolean,"published_at": string | null,"scheduled_at": string | null,"shares": number,"sharing": NonNullable<Json>,"shown_cards": (string)[],"slug": string,"subtitle": string,"title": string,"updated_at": string,"updated_by": string | null,"version": number,"views": number,"may_find": boolean | null
                  }
                  Insert: {
                    "binned_at"?: string | null,"body": string,"body_digest": string,"build_id"?: number | null,"comments_open"?: boolean,"created_at"?: string,"dislikes"?: number,"guid"?: string | null,"headline": string,"id"?: never,"likes"?: number,"minutes": number,"num_comments"?: number,"owner_id"?: string | null,"published"?: boolean,"published_at"?: string | null,"scheduled_at"?: string | null,"shares"?: number,"sharing"?: NonNullable<Json>,"shown_cards": (string)[],"slug": string,"subtitle": string,"title": string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"views"?: number
                  }
                  Update: {
                    "binned_at"?: string | null,"body"?: string,"body_digest"?: string,"build_id"?: number | null,"comments_open"?: boolean,"created_at"?: string,"dislikes"?: number,"guid"?: string | null,"headline"?: string,"id"?: never,"likes"?: number,"minutes"?: number,"num_comments"?: number,"owner_id"?: string | null,"published"?: boolean,"published_at"?: string | null,"scheduled_at"?: string | null,"shares"?: number,"sharing"?: NonNullable<Json>,"shown_cards"?: (string)[],"slug"?: string,"subtitle"?: string,"title"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"views"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "build_log"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "unsent_emails"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"asked_questions": {
                  Row: {
                    "asked_on": string,"days": number,"words": string
                  }
                  Insert: {
                    "asked_on"?: string,"days"?: number,"words": string
                  }
                  Update: {
                    "asked_on"?: string,"days"?: number,"words"?: string
                  }
                  Relationships: [
                    
                  ]
                },"authors": {
                  Row: {
                    "biography": string,"first_name": string,"id": number,"last_name": string,"links": NonNullable<Json>,"name": string,"portrait": Json | null,"profile_id": string | null,"slug": string,"version": number,"was_public": boolean
                  }
                  Insert: {
                    "biography"?: string,"first_name"?: string,"id"?: never,"last_name"?: string,"links"?: NonNullable<Json>,"name": string,"portrait"?: Json | null,"profile_id"?: string | null,"slug": string,"version"?: number,"was_public"?: boolean
                  }
                  Update: {
                    "biography"?: string,"first_name"?: string,"id"?: never,"last_name"?: string,"links"?: NonNullable<Json>,"name"?: string,"portrait"?: Json | null,"profile_id"?: string | null,"slug"?: string,"version"?: number,"was_public"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "authors_profile_id_fkey"
      columns: ["profile_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"backup_plan": {
                  Row: {
                    "days": number,"is_nightly": boolean,"is_the_plan": boolean
                  }
                  Insert: {
                    "days"?: number,"is_nightly"?: boolean,"is_the_plan"?: boolean
                  }
                  Update: {
                    "days"?: number,"is_nightly"?: boolean,"is_the_plan"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"backups": {
                  Row: {
                    "files": number,"id": string,"made_at": string,"parts": NonNullable<Json>,"reason": string,"rows": number
                  }
                  Insert: {
                    "files": number,"id"?: string,"made_at"?: string,"parts": NonNullable<Json>,"reason": string,"rows": number
                  }
                  Update: {
                    "files"?: number,"id"?: string,"made_at"?: string,"parts"?: NonNullable<Json>,"reason"?: string,"rows"?: number
                  }
                  Relationships: [
                    
                  ]
                },"build_changes": {
                  Row: {
                    "asked_at": string,"build_id": number,"reason": string
                  }
                  Insert: {
                    "asked_at"?: string,"build_id": number,"reason": string
                  }
                  Update: {
                    "asked_at"?: string,"build_id"?: number,"reason"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "build_changes_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "build_log"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "build_changes_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "build_changes_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "unsent_emails"
      referencedColumns: ["id"]
    }
                  ]
                },"card_stars": {
                  Row: {
                    "article_id": number,"card_id": string,"given_at": string,"stars": number,"user_id": string
                  }
                  Insert: {
                    "article_id": number,"card_id": string,"given_at"?: string,"stars": number,"user_id": string
                  }
                  Update: {
                    "article_id"?: number,"card_id"?: string,"given_at"?: string,"stars"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "card_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "card_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "card_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "card_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "card_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "card_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "card_stars_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"cart_lines": {
                  Row: {
                    "place": number,"quantity": number,"sku": number,"user_id": string
                  }
                  Insert: {
                    "place": number,"quantity"?: number,"sku": number,"user_id"?: string
                  }
                  Update: {
                    "place"?: number,"quantity"?: number,"sku"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "cart_lines_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"categories": {
                  Row: {
                    "description": string,"id": number,"in_menus": boolean,"name": string,"needs_safety": boolean,"parent_id": number | null,"picture": Json | null,"position": number,"slug": string,"version": number
                  }
                  Insert: {
                    "description"?: string,"id"?: never,"in_menus"?: boolean,"name": string,"needs_safety"?: boolean,"parent_id"?: number | null,"picture"?: Json | null,"position"?: number,"slug": string,"version"?: number
                  }
                  Update: {
                    "description"?: string,"id"?: never,"in_menus"?: boolean,"name"?: string,"needs_safety"?: boolean,"parent_id"?: number | null,"picture"?: Json | null,"position"?: number,"slug"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "category_parent_must_exist"
      columns: ["parent_id"]
isOneToOne: false
      referencedRelation: "admin_categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "category_parent_must_exist"
      columns: ["parent_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"category_starts": {
                  Row: {
                    "article_id": number,"category_id": number,"position": number
                  }
                  Insert: {
                    "article_id": number,"category_id": number,"position": number
                  }
                  Update: {
                    "article_id"?: number,"category_id"?: number,"position"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "category_starts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "category_starts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "category_starts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "category_starts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "category_starts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "category_starts_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "category_starts_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "admin_categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "category_starts_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"comment_news": {
                  Row: {
                    "article_id": number,"comment_id": number,"happened_at": string,"recipient_id": string,"told_at": string | null
                  }
                  Insert: {
                    "article_id": number,"comment_id": number,"happened_at"?: string,"recipient_id": string,"told_at"?: string | null
                  }
                  Update: {
                    "article_id"?: number,"comment_id"?: number,"happened_at"?: string,"recipient_id"?: string,"told_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "comment_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comment_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comment_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comment_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comment_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comment_news_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_news_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "visible_comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_news_recipient_id_fkey"
      columns: ["recipient_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"comment_reports": {
                  Row: {
                    "comment_id": number,"created_at": string,"reason": string,"resolved_at": string | null,"user_id": string
                  }
                  Insert: {
                    "comment_id": number,"created_at"?: string,"reason"?: string,"resolved_at"?: string | null,"user_id": string
                  }
                  Update: {
                    "comment_id"?: number,"created_at"?: string,"reason"?: string,"resolved_at"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "comment_reports_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_reports_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "visible_comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_reports_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"comment_votes": {
                  Row: {
                    "cast_at": string,"comment_id": number,"user_id": string,"vote": number
                  }
                  Insert: {
                    "cast_at"?: string,"comment_id": number,"user_id": string,"vote": number
                  }
                  Update: {
                    "cast_at"?: string,"comment_id"?: number,"user_id"?: string,"vote"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "comment_votes_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_votes_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "visible_comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comment_votes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"comments": {
                  Row: {
                    "article_id": number,"author_id": string | null,"body": string,"card_id": string | null,"created_at": string,"deleted_at": string | null,"dislikes": number,"html": string,"id": number,"imported_name": string | null,"imported_stars": number | null,"likes": number,"parent_id": number | null,"picture": Json | null,"updated_at": string,"withheld": string | null
                  }
                  Insert: {
                    "article_id": number,"author_id"?: string | null,"body": string,"card_id"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"dislikes"?: number,"html": string,"id"?: never,"imported_name"?: string | null,"imported_stars"?: number | null,"likes"?: number,"parent_id"?: number | null,"picture"?: Json | null,"updated_at"?: string,"withheld"?: string | null
                  }
                  Update: {
                    "article_id"?: number,"author_id"?: string | null,"body"?: string,"card_id"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"dislikes"?: number,"html"?: string,"id"?: never,"imported_name"?: string | null,"imported_stars"?: number | null,"likes"?: number,"parent_id"?: number | null,"picture"?: Json | null,"updated_at"?: string,"withheld"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id","article_id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "visible_comments"
      referencedColumns: ["id","article_id"]
    }
                  ]
                },"cooked_cards": {
                  Row: {
                    "card_id": string,"content": NonNullable<Json>,"user_id": string
                  }
                  Insert: {
                    "card_id": string,"content": NonNullable<Json>,"user_id"?: string
                  }
                  Update: {
                    "card_id"?: string,"content"?: NonNullable<Json>,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "cooked_cards_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"cup_weights": {
                  Row: {
                    "grams": number,"id": number,"name": string,"names": (string)[],"source": string,"version": number
                  }
                  Insert: {
                    "grams": number,"id"?: never,"name": string,"names"?: (string)[],"source"?: string,"version"?: number
                  }
                  Update: {
                    "grams"?: number,"id"?: never,"name"?: string,"names"?: (string)[],"source"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"deleted_comments": {
                  Row: {
                    "above": NonNullable<Json>,"article_id": number,"author_id": string | null,"by_editor": boolean,"comment": NonNullable<Json>,"deleted_at": string,"id": number,"reason": string,"votes": NonNullable<Json>
                  }
                  Insert: {
                    "above": NonNullable<Json>,"article_id": number,"author_id"?: string | null,"by_editor": boolean,"comment": NonNullable<Json>,"deleted_at"?: string,"id": number,"reason"?: string,"votes": NonNullable<Json>
                  }
                  Update: {
                    "above"?: NonNullable<Json>,"article_id"?: number,"author_id"?: string | null,"by_editor"?: boolean,"comment"?: NonNullable<Json>,"deleted_at"?: string,"id"?: number,"reason"?: string,"votes"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "deleted_comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "deleted_comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "deleted_comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "deleted_comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "deleted_comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "deleted_comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "deleted_comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"deployment": {
                  Row: {
                    "address": string,"build_budget": number | null,"due_jobs_key": string,"has_builds": boolean,"id": boolean,"recorded_at": string
                  }
                  Insert: {
                    "address": string,"build_budget"?: number | null,"due_jobs_key": string,"has_builds": boolean,"id"?: boolean,"recorded_at"?: string
                  }
                  Update: {
                    "address"?: string,"build_budget"?: number | null,"due_jobs_key"?: string,"has_builds"?: boolean,"id"?: boolean,"recorded_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"editorial_news": {
                  Row: {
                    "article_id": number,"by_id": string | null,"comment_id": number | null,"happened_at": string,"id": number,"note_id": number | null,"recipient_id": string
                  }
                  Insert: {
                    "article_id": number,"by_id"?: string | null,"comment_id"?: number | null,"happened_at"?: string,"id"?: never,"note_id"?: number | null,"recipient_id": string
                  }
                  Update: {
                    "article_id"?: number,"by_id"?: string | null,"comment_id"?: number | null,"happened_at"?: string,"id"?: never,"note_id"?: number | null,"recipient_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "editorial_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "editorial_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "editorial_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "editorial_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "editorial_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "editorial_news_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "editorial_news_by_id_fkey"
      columns: ["by_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "editorial_news_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "editorial_news_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "visible_comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "editorial_news_note_id_fkey"
      columns: ["note_id"]
isOneToOne: false
      referencedRelation: "article_notes"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "editorial_news_recipient_id_fkey"
      columns: ["recipient_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"email_brakes": {
                  Row: {
                    "confirmed_at": string | null,"day": string | null,"emails": number,"id": number,"issue_id": number | null,"pulled_at": string,"returned": number
                  }
                  Insert: {
                    "confirmed_at"?: string | null,"day"?: string | null,"emails": number,"id"?: never,"issue_id"?: number | null,"pulled_at"?: string,"returned": number
                  }
                  Update: {
                    "confirmed_at"?: string | null,"day"?: string | null,"emails"?: number,"id"?: never,"issue_id"?: number | null,"pulled_at"?: string,"returned"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "email_brakes_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    }
                  ]
                },"email_changes": {
                  Row: {
                    "email": string,"expires_at": string,"new_code_hash": string | null,"old_code_hash": string | null,"user_id": string
                  }
                  Insert: {
                    "email": string,"expires_at"?: string,"new_code_hash"?: string | null,"old_code_hash"?: string | null,"user_id": string
                  }
                  Update: {
                    "email"?: string,"expires_at"?: string,"new_code_hash"?: string | null,"old_code_hash"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "email_changes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"email_settings": {
                  Row: {
                    "dkim_selector": string,"id": boolean,"newsletter_pace": number,"owner_address": string,"plus_addresses": boolean,"reply_to": string,"sender_name": string,"updated_at": string,"updated_by": string | null,"version": number
                  }
                  Insert: {
                    "dkim_selector"?: string,"id"?: boolean,"newsletter_pace"?: number,"owner_address"?: string,"plus_addresses"?: boolean,"reply_to"?: string,"sender_name"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "dkim_selector"?: string,"id"?: boolean,"newsletter_pace"?: number,"owner_address"?: string,"plus_addresses"?: boolean,"reply_to"?: string,"sender_name"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "email_settings_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"empty_searches": {
                  Row: {
                    "asker": string,"day": string,"words": string
                  }
                  Insert: {
                    "asker": string,"day": string,"words": string
                  }
                  Update: {
                    "asker"?: string,"day"?: string,"words"?: string
                  }
                  Relationships: [
                    
                  ]
                },"english_words": {
                  Row: {
                    "stem": string
                  }
                  Insert: {
                    "stem": string
                  }
                  Update: {
                    "stem"?: string
                  }
                  Relationships: [
                    
                  ]
                },"first_set_up": {
                  Row: {
                    "code_hash": string | null,"done_at": string | null,"email": string | null,"expires_at": string | null,"id": boolean
                  }
                  Insert: {
                    "code_hash"?: string | null,"done_at"?: string | null,"email"?: string | null,"expires_at"?: string | null,"id"?: boolean
                  }
                  Update: {
                    "code_hash"?: string | null,"done_at"?: string | null,"email"?: string | null,"expires_at"?: string | null,"id"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"follows": {
                  Row: {
                    "article_id": number | null,"author_id": number | null,"category_id": number | null,"followed_at": string,"id": number,"series_id": number | null,"user_id": string,"wanted": boolean
                  }
                  Insert: {
                    "article_id"?: number | null,"author_id"?: number | null,"category_id"?: number | null,"followed_at"?: string,"id"?: never,"series_id"?: number | null,"user_id": string,"wanted"?: boolean
                  }
                  Update: {
                    "article_id"?: number | null,"author_id"?: number | null,"category_id"?: number | null,"followed_at"?: string,"id"?: never,"series_id"?: number | null,"user_id"?: string,"wanted"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "follows_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "follows_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "follows_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "follows_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "follows_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "follows_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "admin_authors"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "authors"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "admin_categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "admin_series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "series_in_order"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "follows_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"former_article_ids": {
                  Row: {
                    "article_id": number,"slug": string
                  }
                  Insert: {
                    "article_id": number,"slug": string
                  }
                  Update: {
                    "article_id"?: number,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "former_article_ids_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "former_article_ids_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "former_article_ids_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "former_article_ids_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "former_article_ids_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "former_article_ids_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"import_authors": {
                  Row: {
                    "author_id": number | null,"key": string,"source": string
                  }
                  Insert: {
                    "author_id"?: number | null,"key": string,"source": string
                  }
                  Update: {
                    "author_id"?: number | null,"key"?: string,"source"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "import_authors_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "admin_authors"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "import_authors_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "authors"
      referencedColumns: ["id"]
    }
                  ]
                },"import_files": {
                  Row: {
                    "agreement": Json | null,"as_drafts": boolean,"columns": NonNullable<Json>,"created_at": string,"id": number,"is_of_backup": boolean,"is_of_command": boolean,"leased_until": string,"name": string,"problem": string | null,"publishes_unstated": boolean,"reads_pages": boolean,"report": Json | null,"run_id": number | null,"size": number,"state": Database["public"]['Enums']["import_state"],"unknown": string,"uploaded_by": string | null
                  }
                  Insert: {
                    "agreement"?: Json | null,"as_drafts"?: boolean,"columns"?: NonNullable<Json>,"created_at"?: string,"id"?: never,"is_of_backup"?: boolean,"is_of_command"?: boolean,"leased_until"?: string,"name": string,"problem"?: string | null,"publishes_unstated"?: boolean,"reads_pages"?: boolean,"report"?: Json | null,"run_id"?: number | null,"size": number,"state"?: Database["public"]['Enums']["import_state"],"unknown"?: string,"uploaded_by"?: string | null
                  }
                  Update: {
                    "agreement"?: Json | null,"as_drafts"?: boolean,"columns"?: NonNullable<Json>,"created_at"?: string,"id"?: never,"is_of_backup"?: boolean,"is_of_command"?: boolean,"leased_until"?: string,"name"?: string,"problem"?: string | null,"publishes_unstated"?: boolean,"reads_pages"?: boolean,"report"?: Json | null,"run_id"?: number | null,"size"?: number,"state"?: Database["public"]['Enums']["import_state"],"unknown"?: string,"uploaded_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "import_files_run_id_fkey"
      columns: ["run_id"]
isOneToOne: false
      referencedRelation: "import_runs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "import_files_uploaded_by_fkey"
      columns: ["uploaded_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"import_runs": {
                  Row: {
                    "active_at": string,"ended_at": string | null,"id": number,"restores": boolean,"source": string,"started_at": string,"started_by": string | null,"undone_at": string | null
                  }
                  Insert: {
                    "active_at"?: string,"ended_at"?: string | null,"id"?: never,"restores"?: boolean,"source": string,"started_at"?: string,"started_by"?: string | null,"undone_at"?: string | null
                  }
                  Update: {
                    "active_at"?: string,"ended_at"?: string | null,"id"?: never,"restores"?: boolean,"source"?: string,"started_at"?: string,"started_by"?: string | null,"undone_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "import_runs_started_by_fkey"
      columns: ["started_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"imported_pieces": {
                  Row: {
                    "anchors": Json | null,"digest": string,"key": string,"kind": Database["public"]['Enums']["import_kind"],"row_id": number | null,"run_id": number,"slug": string | null,"source": string,"version": number | null
                  }
                  Insert: {
                    "anchors"?: Json | null,"digest": string,"key": string,"kind": Database["public"]['Enums']["import_kind"],"row_id"?: number | null,"run_id": number,"slug"?: string | null,"source": string,"version"?: number | null
                  }
                  Update: {
                    "anchors"?: Json | null,"digest"?: string,"key"?: string,"kind"?: Database["public"]['Enums']["import_kind"],"row_id"?: number | null,"run_id"?: number,"slug"?: string | null,"source"?: string,"version"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "imported_pieces_run_id_fkey"
      columns: ["run_id"]
isOneToOne: false
      referencedRelation: "import_runs"
      referencedColumns: ["id"]
    }
                  ]
                },"imported_stars": {
                  Row: {
                    "article_id": number,"card_id": string,"quantity": number,"stars": number
                  }
                  Insert: {
                    "article_id": number,"card_id": string,"quantity": number,"stars": number
                  }
                  Update: {
                    "article_id"?: number,"card_id"?: string,"quantity"?: number,"stars"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "imported_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "imported_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "imported_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "imported_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "imported_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "imported_stars_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"invitations": {
                  Row: {
                    "email": string,"expires_at": string,"id": number,"invited_by": string | null,"role_slug": string,"sent_at": string,"token_hash": string,"invitation_of": Json | null,"state_of_invitation": string | null
                  }
                  Insert: {
                    "email": string,"expires_at"?: string,"id"?: never,"invited_by"?: string | null,"role_slug": string,"sent_at"?: string,"token_hash": string
                  }
                  Update: {
                    "email"?: string,"expires_at"?: string,"id"?: never,"invited_by"?: string | null,"role_slug"?: string,"sent_at"?: string,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitations_invited_by_fkey"
      columns: ["invited_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "invitations_role_slug_fkey"
      columns: ["role_slug"]
isOneToOne: false
      referencedRelation: "roles"
      referencedColumns: ["slug"]
    }
                  ]
                },"jobs": {
                  Row: {
                    "answers": NonNullable<Json>,"article_id": number | null,"attempts": number,"created_at": string,"due_at": string,"error": string | null,"event": Json | null,"finished_at": string | null,"id": number,"issue_id": number | null,"kind": Database["public"]['Enums']["job_kind"],"missed": (number)[] | null,"reason": string | null,"recipient": string | null,"sealed": string | null,"started_at": string | null,"status": Database["public"]['Enums']["job_status"],"subject": string | null,"subscriber_id": number | null,"useful_until": string | null,"webhook_id": number | null,"wish": Json | null
                  }
                  Insert: {
                    "answers"?: NonNullable<Json>,"article_id"?: number | null,"attempts"?: number,"created_at"?: string,"due_at"?: string,"error"?: string | null,"event"?: Json | null,"finished_at"?: string | null,"id"?: never,"issue_id"?: number | null,"kind": Database["public"]['Enums']["job_kind"],"missed"?: (number)[] | null,"reason"?: string | null,"recipient"?: string | null,"sealed"?: string | null,"started_at"?: string | null,"status"?: Database["public"]['Enums']["job_status"],"subject"?: string | null,"subscriber_id"?: number | null,"useful_until"?: string | null,"webhook_id"?: number | null,"wish"?: Json | null
                  }
                  Update: {
                    "answers"?: NonNullable<Json>,"article_id"?: number | null,"attempts"?: number,"created_at"?: string,"due_at"?: string,"error"?: string | null,"event"?: Json | null,"finished_at"?: string | null,"id"?: never,"issue_id"?: number | null,"kind"?: Database["public"]['Enums']["job_kind"],"missed"?: (number)[] | null,"reason"?: string | null,"recipient"?: string | null,"sealed"?: string | null,"started_at"?: string | null,"status"?: Database["public"]['Enums']["job_status"],"subject"?: string | null,"subscriber_id"?: number | null,"useful_until"?: string | null,"webhook_id"?: number | null,"wish"?: Json | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "jobs_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "jobs_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "jobs_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "jobs_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "jobs_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "jobs_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_webhook_id_fkey"
      columns: ["webhook_id"]
isOneToOne: false
      referencedRelation: "webhooks"
      referencedColumns: ["id"]
    }
                  ]
                },"kept_articles": {
                  Row: {
                    "article_id": number,"kept_at": string,"user_id": string
                  }
                  Insert: {
                    "article_id": number,"kept_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "article_id"?: number,"kept_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "kept_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "kept_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "kept_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "kept_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "kept_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "kept_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "kept_articles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"kitchen_clearings": {
                  Row: {
                    "cleared_at": number,"user_id": string
                  }
                  Insert: {
                    "cleared_at": number,"user_id"?: string
                  }
                  Update: {
                    "cleared_at"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "kitchen_clearings_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"login_attempts": {
                  Row: {
                    "attempted_at": string,"attempts": number,"blocked_until": string,"login_hash": string
                  }
                  Insert: {
                    "attempted_at": string,"attempts": number,"blocked_until": string,"login_hash": string
                  }
                  Update: {
                    "attempted_at"?: string,"attempts"?: number,"blocked_until"?: string,"login_hash"?: string
                  }
                  Relationships: [
                    
                  ]
                },"messages": {
                  Row: {
                    "body": string,"email": string,"fingerprint": string,"first_name": string,"id": number,"kind": string,"last_name": string,"phone": string,"received_at": string,"received_on": string,"state": string,"subject": string,"user_id": string | null
                  }
                  Insert: {
                    "body": string,"email": string,"fingerprint": string,"first_name"?: string,"id"?: never,"kind": string,"last_name"?: string,"phone"?: string,"received_at"?: string,"received_on"?: string,"state"?: string,"subject"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "body"?: string,"email"?: string,"fingerprint"?: string,"first_name"?: string,"id"?: never,"kind"?: string,"last_name"?: string,"phone"?: string,"received_at"?: string,"received_on"?: string,"state"?: string,"subject"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "messages_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_departures": {
                  Row: {
                    "confirmed_week": string,"departures": number,"left_week": string
                  }
                  Insert: {
                    "confirmed_week": string,"departures"?: number,"left_week": string
                  }
                  Update: {
                    "confirmed_week"?: string,"departures"?: number,"left_week"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_issue_drafts": {
                  Row: {
                    "content": NonNullable<Json>,"editor_id": string,"id": number,"issue_id": number | null,"saved_at": string,"version": number | null
                  }
                  Insert: {
                    "content": NonNullable<Json>,"editor_id"?: string,"id"?: never,"issue_id"?: number | null,"saved_at"?: string,"version"?: number | null
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"editor_id"?: string,"id"?: never,"issue_id"?: number | null,"saved_at"?: string,"version"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_issue_drafts_editor_id_fkey"
      columns: ["editor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "newsletter_issue_drafts_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_issue_revisions": {
                  Row: {
                    "content": NonNullable<Json>,"id": number,"issue_id": number,"saved_at": string,"saved_by": string | null,"version": number
                  }
                  Insert: {
                    "content": NonNullable<Json>,"id"?: never,"issue_id": number,"saved_at"?: string,"saved_by"?: string | null,"version": number
                  }
                  Update: {
                    "content"?: NonNullable<Json>,"id"?: never,"issue_id"?: number,"saved_at"?: string,"saved_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_issue_revisions_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "newsletter_issue_revisions_saved_by_fkey"
      columns: ["saved_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_issues": {
                  Row: {
                    "announced_id": number | null,"body": string,"created_at": string,"finished_at": string | null,"id": number,"paused_at": string | null,"preheader": string,"public": boolean,"send_at": string | null,"send_problem": string | null,"started_at": string | null,"state": string,"stopped": number,"stored_email": Json | null,"subject": string,"topics": (number)[] | null,"updated_at": string,"updated_by": string | null,"version": number,"welcome_days": number | null
                  }
                  Insert: {
                    "announced_id"?: number | null,"body"?: string,"created_at"?: string,"finished_at"?: string | null,"id"?: never,"paused_at"?: string | null,"preheader"?: string,"public"?: boolean,"send_at"?: string | null,"send_problem"?: string | null,"started_at"?: string | null,"state"?: string,"stopped"?: number,"stored_email"?: Json | null,"subject": string,"topics"?: (number)[] | null,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"welcome_days"?: number | null
                  }
                  Update: {
                    "announced_id"?: number | null,"body"?: string,"created_at"?: string,"finished_at"?: string | null,"id"?: never,"paused_at"?: string | null,"preheader"?: string,"public"?: boolean,"send_at"?: string | null,"send_problem"?: string | null,"started_at"?: string | null,"state"?: string,"stopped"?: number,"stored_email"?: Json | null,"subject"?: string,"topics"?: (number)[] | null,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"welcome_days"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_issues_announced_id_fkey"
      columns: ["announced_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "newsletter_issues_announced_id_fkey"
      columns: ["announced_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "newsletter_issues_announced_id_fkey"
      columns: ["announced_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "newsletter_issues_announced_id_fkey"
      columns: ["announced_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "newsletter_issues_announced_id_fkey"
      columns: ["announced_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "newsletter_issues_announced_id_fkey"
      columns: ["announced_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "newsletter_issues_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_subscribers": {
                  Row: {
                    "address_hash": string | null,"agreed_at": string,"agreement": Json | null,"code_expires_at": string | null,"code_hash": string | null,"confirmed_at": string | null,"email": string,"how_often": string,"id": number,"missed": (number)[] | null,"replaces_id": number | null,"source": string,"topics": (number)[] | null,"unsubscribe_token": string,"wording": string
                  }
                  Insert: {
                    "address_hash"?: string | null,"agreed_at"?: string,"agreement"?: Json | null,"code_expires_at"?: string | null,"code_hash"?: string | null,"confirmed_at"?: string | null,"email": string,"how_often"?: string,"id"?: never,"missed"?: (number)[] | null,"replaces_id"?: number | null,"source"?: string,"topics"?: (number)[] | null,"unsubscribe_token"?: string,"wording"?: string
                  }
                  Update: {
                    "address_hash"?: string | null,"agreed_at"?: string,"agreement"?: Json | null,"code_expires_at"?: string | null,"code_hash"?: string | null,"confirmed_at"?: string | null,"email"?: string,"how_often"?: string,"id"?: never,"missed"?: (number)[] | null,"replaces_id"?: number | null,"source"?: string,"topics"?: (number)[] | null,"unsubscribe_token"?: string,"wording"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_subscribers_replaces_id_fkey"
      columns: ["replaces_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"open_documents": {
                  Row: {
                    "document_id": number,"kind": string,"seen_at": string,"user_id": string
                  }
                  Insert: {
                    "document_id": number,"kind": string,"seen_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "document_id"?: number,"kind"?: string,"seen_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "open_documents_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"page_revisions": {
                  Row: {
                    "content": Json | null,"id": number,"page_id": number,"saved_at": string,"saved_by": string | null,"version": number
                  }
                  Insert: {
                    "content"?: Json | null,"id"?: never,"page_id": number,"saved_at"?: string,"saved_by"?: string | null,"version": number
                  }
                  Update: {
                    "content"?: Json | null,"id"?: never,"page_id"?: number,"saved_at"?: string,"saved_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "page_revisions_page_id_fkey"
      columns: ["page_id"]
isOneToOne: false
      referencedRelation: "admin_pages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "page_revisions_page_id_fkey"
      columns: ["page_id"]
isOneToOne: false
      referencedRelation: "pages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "page_revisions_saved_by_fkey"
      columns: ["saved_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"pages": {
                  Row: {
                    "body": string | null,"built_in": boolean,"description": string | null,"effective": string | null,"id": number,"path": string,"published": boolean,"revised": string | null,"subheading": string | null,"title": string | null,"updated_at": string,"version": number,"was_public": boolean
                  }
                  Insert: {
                    "body"?: string | null,"built_in"?: boolean,"description"?: string | null,"effective"?: string | null,"id"?: never,"path": string,"published"?: boolean,"revised"?: string | null,"subheading"?: string | null,"title"?: string | null,"updated_at"?: string,"version"?: number,"was_public"?: boolean
                  }
                  Update: {
                    "body"?: string | null,"built_in"?: boolean,"description"?: string | null,"effective"?: string | null,"id"?: never,"path"?: string,"published"?: boolean,"revised"?: string | null,"subheading"?: string | null,"title"?: string | null,"updated_at"?: string,"version"?: number,"was_public"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"password_pepper": {
                  Row: {
                    "value": string
                  }
                  Insert: {
                    "value"?: string
                  }
                  Update: {
                    "value"?: string
                  }
                  Relationships: [
                    
                  ]
                },"pending_versions": {
                  Row: {
                    "article_id": number,"base": NonNullable<Json>,"base_version": number,"content": NonNullable<Json>,"id": number,"publish_at": string | null,"saved_at": string,"saved_by": string | null,"version": number
                  }
                  Insert: {
                    "article_id": number,"base": NonNullable<Json>,"base_version": number,"content": NonNullable<Json>,"id"?: never,"publish_at"?: string | null,"saved_at"?: string,"saved_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "article_id"?: number,"base"?: NonNullable<Json>,"base_version"?: number,"content"?: NonNullable<Json>,"id"?: never,"publish_at"?: string | null,"saved_at"?: string,"saved_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "pending_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "pending_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "pending_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "pending_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "pending_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "pending_versions_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "pending_versions_saved_by_fkey"
      columns: ["saved_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"picture_uses": {
                  Row: {
                    "alt": string | null,"article_id": number | null,"credit": string | null,"name": string,"place": string,"row_id": string
                  }
                  Insert: {
                    "alt"?: string | null,"article_id"?: number | null,"credit"?: string | null,"name": string,"place": string,"row_id": string
                  }
                  Update: {
                    "alt"?: string | null,"article_id"?: number | null,"credit"?: string | null,"name"?: string,"place"?: string,"row_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"pictures": {
                  Row: {
                    "alt": string,"credit": string,"decorative": boolean,"focus": string,"kept": boolean,"licence": string,"name": string
                  }
                  Insert: {
                    "alt"?: string,"credit"?: string,"decorative"?: boolean,"focus"?: string,"kept"?: boolean,"licence"?: string,"name": string
                  }
                  Update: {
                    "alt"?: string,"credit"?: string,"decorative"?: boolean,"focus"?: string,"kept"?: boolean,"licence"?: string,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"preview_links": {
                  Row: {
                    "article_id": number,"created_by": string | null,"expires_at": string,"token_hash": string
                  }
                  Insert: {
                    "article_id": number,"created_by"?: string | null,"expires_at"?: string,"token_hash": string
                  }
                  Update: {
                    "article_id"?: number,"created_by"?: string | null,"expires_at"?: string,"token_hash"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "preview_links_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "comments_hidden": boolean,"created_at": string,"first_name": string,"id": string,"last_name": string,"username": string,"username_skeleton": string,"author_name_of": string | null
                  }
                  Insert: {
                    "comments_hidden"?: boolean,"created_at"?: string,"first_name"?: string,"id": string,"last_name"?: string,"username": string,"username_skeleton"?: never
                  }
                  Update: {
                    "comments_hidden"?: boolean,"created_at"?: string,"first_name"?: string,"id"?: string,"last_name"?: string,"username"?: string,"username_skeleton"?: never
                  }
                  Relationships: [
                    
                  ]
                },"publications_to_tell": {
                  Row: {
                    "article_id": number,"published_by": string | null
                  }
                  Insert: {
                    "article_id": number,"published_by"?: string | null
                  }
                  Update: {
                    "article_id"?: number,"published_by"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "publications_to_tell_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "publications_to_tell_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "publications_to_tell_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "publications_to_tell_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "publications_to_tell_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "publications_to_tell_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"rate_limits": {
                  Row: {
                    "full_at": string,"key": string
                  }
                  Insert: {
                    "full_at": string,"key": string
                  }
                  Update: {
                    "full_at"?: string,"key"?: string
                  }
                  Relationships: [
                    
                  ]
                },"redirects": {
                  Row: {
                    "created_at": string,"from_key": string,"from_path": string,"id": number,"kind": string,"status": number,"to_path": string | null
                  }
                  Insert: {
                    "created_at"?: string,"from_key"?: never,"from_path": string,"id"?: never,"kind"?: string,"status"?: number,"to_path"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"from_key"?: never,"from_path"?: string,"id"?: never,"kind"?: string,"status"?: number,"to_path"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reserved_usernames": {
                  Row: {
                    "skeleton": string
                  }
                  Insert: {
                    "skeleton": string
                  }
                  Update: {
                    "skeleton"?: string
                  }
                  Relationships: [
                    
                  ]
                },"restores": {
                  Row: {
                    "attempts": number,"created_at": string,"files": number | null,"files_done": number,"id": string,"is_the_restore": boolean,"leased_until": string,"made_at": string | null,"problem": string | null,"rows": number | null,"state": Database["public"]['Enums']["restore_state"],"uploads": NonNullable<Json>
                  }
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"files"?: number | null,"files_done"?: number,"id"?: string,"is_the_restore"?: boolean,"leased_until"?: string,"made_at"?: string | null,"problem"?: string | null,"rows"?: number | null,"state"?: Database["public"]['Enums']["restore_state"],"uploads": NonNullable<Json>
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"files"?: number | null,"files_done"?: number,"id"?: string,"is_the_restore"?: boolean,"leased_until"?: string,"made_at"?: string | null,"problem"?: string | null,"rows"?: number | null,"state"?: Database["public"]['Enums']["restore_state"],"uploads"?: NonNullable<Json>
                  }
                  Relationships: [
                    
                  ]
                },"retired_article_ids": {
                  Row: {
                    "retired_at": string,"slug": string
                  }
                  Insert: {
                    "retired_at"?: string,"slug": string
                  }
                  Update: {
                    "retired_at"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"returned_emails": {
                  Row: {
                    "address_hash": string,"cause": string,"id": number,"issue_id": number | null,"kind": string,"returned_on": string,"source": string,"words": string
                  }
                  Insert: {
                    "address_hash": string,"cause"?: string,"id"?: never,"issue_id"?: number | null,"kind": string,"returned_on"?: string,"source": string,"words"?: string
                  }
                  Update: {
                    "address_hash"?: string,"cause"?: string,"id"?: never,"issue_id"?: number | null,"kind"?: string,"returned_on"?: string,"source"?: string,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "returned_emails_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    }
                  ]
                },"returns_mailbox": {
                  Row: {
                    "error": string,"failing_since": string,"failures": number,"id": boolean
                  }
                  Insert: {
                    "error": string,"failing_since"?: string,"failures"?: number,"id"?: boolean
                  }
                  Update: {
                    "error"?: string,"failing_since"?: string,"failures"?: number,"id"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"roles": {
                  Row: {
                    "name": string,"rank": number,"slug": string
                  }
                  Insert: {
                    "name": string,"rank": number,"slug": string
                  }
                  Update: {
                    "name"?: string,"rank"?: number,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"search_documents": {
                  Row: {
                    "article_id": number,"head": unknown,"passages": (string)[],"places": NonNullable<Json>,"readable": boolean,"whole": unknown
                  }
                  Insert: {
                    "article_id": number,"head": unknown,"passages": (string)[],"places": NonNullable<Json>,"readable": boolean,"whole": unknown
                  }
                  Update: {
                    "article_id"?: number,"head"?: unknown,"passages"?: (string)[],"places"?: NonNullable<Json>,"readable"?: boolean,"whole"?: unknown
                  }
                  Relationships: [
                    {
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "search_documents_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"search_words": {
                  Row: {
                    "word": string
                  }
                  Insert: {
                    "word": string
                  }
                  Update: {
                    "word"?: string
                  }
                  Relationships: [
                    
                  ]
                },"sent_emails": {
                  Row: {
                    "day": string,"emails": number
                  }
                  Insert: {
                    "day": string,"emails"?: number
                  }
                  Update: {
                    "day"?: string,"emails"?: number
                  }
                  Relationships: [
                    
                  ]
                },"series": {
                  Row: {
                    "cover": Json | null,"description": string,"id": number,"on_front_page": boolean,"position": number,"slug": string,"tagline": string,"title": string,"version": number
                  }
                  Insert: {
                    "cover"?: Json | null,"description"?: string,"id"?: never,"on_front_page"?: boolean,"position"?: number,"slug": string,"tagline"?: string,"title": string,"version"?: number
                  }
                  Update: {
                    "cover"?: Json | null,"description"?: string,"id"?: never,"on_front_page"?: boolean,"position"?: number,"slug"?: string,"tagline"?: string,"title"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"series_articles": {
                  Row: {
                    "article_id": number,"position": number,"series_id": number
                  }
                  Insert: {
                    "article_id": number,"position": number,"series_id": number
                  }
                  Update: {
                    "article_id"?: number,"position"?: number,"series_id"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_article_id_fkey"
      columns: ["article_id"]
isOneToOne: true
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "series_articles_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "admin_series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "series_articles_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "series"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "series_articles_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "series_in_order"
      referencedColumns: ["id"]
    }
                  ]
                },"session_devices": {
                  Row: {
                    "session_id": string,"user_agent": string,"user_id": string
                  }
                  Insert: {
                    "session_id": string,"user_agent": string,"user_id": string
                  }
                  Update: {
                    "session_id"?: string,"user_agent"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "session_devices_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"site_mark": {
                  Row: {
                    "value": string
                  }
                  Insert: {
                    "value"?: string
                  }
                  Update: {
                    "value"?: string
                  }
                  Relationships: [
                    
                  ]
                },"site_settings": {
                  Row: {
                    "announced_from": string | null,"announced_until": string | null,"announcement": string,"announcement_href": string,"announcement_label": string,"city": string,"comments_open": boolean,"dark_accent": string,"dark_ink": string,"dark_logo": Json | null,"dark_paper": string,"description": string,"footer_exclusions": (string)[],"front_page": NonNullable<Json>,"has_newsletter": boolean,"has_shop": boolean,"has_welcome": boolean,"header_menu": NonNullable<Json>,"hold_first_comments": boolean,"id": boolean,"information_menu": NonNullable<Json>,"legal_menu": NonNullable<Json>,"light_accent": string,"light_ink": string,"light_paper": string,"logo": Json | null,"name": string,"narrow_name": string,"office_hours": string,"postal_address": string,"postcode": string,"sharing_picture": Json | null,"social_links": NonNullable<Json>,"support_menu": NonNullable<Json>,"tagline": string,"time_zone": string,"typefaces": string,"updated_at": string,"updated_by": string | null,"version": number,"wide_name": string
                  }
                  Insert: {
                    "announced_from"?: string | null,"announced_until"?: string | null,"announcement": string,"announcement_href": string,"announcement_label": string,"city": string,"comments_open": boolean,"dark_accent": string,"dark_ink": string,"dark_logo"?: Json | null,"dark_paper": string,"description": string,"footer_exclusions"?: (string)[],"front_page": NonNullable<Json>,"has_newsletter": boolean,"has_shop": boolean,"has_welcome"?: boolean,"header_menu": NonNullable<Json>,"hold_first_comments": boolean,"id"?: boolean,"information_menu": NonNullable<Json>,"legal_menu": NonNullable<Json>,"light_accent": string,"light_ink": string,"light_paper": string,"logo"?: Json | null,"name": string,"narrow_name": string,"office_hours": string,"postal_address"?: string,"postcode": string,"sharing_picture"?: Json | null,"social_links": NonNullable<Json>,"support_menu": NonNullable<Json>,"tagline": string,"time_zone": string,"typefaces": string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"wide_name": string
                  }
                  Update: {
                    "announced_from"?: string | null,"announced_until"?: string | null,"announcement"?: string,"announcement_href"?: string,"announcement_label"?: string,"city"?: string,"comments_open"?: boolean,"dark_accent"?: string,"dark_ink"?: string,"dark_logo"?: Json | null,"dark_paper"?: string,"description"?: string,"footer_exclusions"?: (string)[],"front_page"?: NonNullable<Json>,"has_newsletter"?: boolean,"has_shop"?: boolean,"has_welcome"?: boolean,"header_menu"?: NonNullable<Json>,"hold_first_comments"?: boolean,"id"?: boolean,"information_menu"?: NonNullable<Json>,"legal_menu"?: NonNullable<Json>,"light_accent"?: string,"light_ink"?: string,"light_paper"?: string,"logo"?: Json | null,"name"?: string,"narrow_name"?: string,"office_hours"?: string,"postal_address"?: string,"postcode"?: string,"sharing_picture"?: Json | null,"social_links"?: NonNullable<Json>,"support_menu"?: NonNullable<Json>,"tagline"?: string,"time_zone"?: string,"typefaces"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number,"wide_name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "site_settings_updated_by_fkey"
      columns: ["updated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"spellings": {
                  Row: {
                    "id": number,"related": boolean,"terms": (unknown)[] | null,"variants": unknown,"words": string
                  }
                  Insert: {
                    "id"?: never,"related"?: boolean,"terms"?: never,"variants"?: never,"words": string
                  }
                  Update: {
                    "id"?: never,"related"?: boolean,"terms"?: never,"variants"?: never,"words"?: string
                  }
                  Relationships: [
                    
                  ]
                },"stored_files": {
                  Row: {
                    "path": string,"unused_since": string | null
                  }
                  Insert: {
                    "path": string,"unused_since"?: string | null
                  }
                  Update: {
                    "path"?: string,"unused_since"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"stored_images": {
                  Row: {
                    "deleted_at": string | null,"height": number,"name": string,"placeholder": string,"stored_at": string,"temporary": boolean,"unused_since": string | null,"uploaded_by": string | null,"width": number
                  }
                  Insert: {
                    "deleted_at"?: string | null,"height": number,"name": string,"placeholder"?: string,"stored_at"?: string,"temporary"?: boolean,"unused_since"?: string | null,"uploaded_by"?: string | null,"width": number
                  }
                  Update: {
                    "deleted_at"?: string | null,"height"?: number,"name"?: string,"placeholder"?: string,"stored_at"?: string,"temporary"?: boolean,"unused_since"?: string | null,"uploaded_by"?: string | null,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "stored_images_uploaded_by_fkey"
      columns: ["uploaded_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"suppressed_addresses": {
                  Row: {
                    "address_hash": string,"id": number,"reason": string,"scope": string,"source": string,"suppressed_at": string,"undo_key": string | null
                  }
                  Insert: {
                    "address_hash": string,"id"?: never,"reason": string,"scope": string,"source": string,"suppressed_at"?: string,"undo_key"?: string | null
                  }
                  Update: {
                    "address_hash"?: string,"id"?: never,"reason"?: string,"scope"?: string,"source"?: string,"suppressed_at"?: string,"undo_key"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"suppression_key": {
                  Row: {
                    "value": string
                  }
                  Insert: {
                    "value"?: string
                  }
                  Update: {
                    "value"?: string
                  }
                  Relationships: [
                    
                  ]
                },"unclear_returns": {
                  Row: {
                    "beginning": string,"email": string,"id": number,"issue_id": number | null,"received_at": string,"sender": string
                  }
                  Insert: {
                    "beginning": string,"email": string,"id"?: never,"issue_id"?: number | null,"received_at"?: string,"sender": string
                  }
                  Update: {
                    "beginning"?: string,"email"?: string,"id"?: never,"issue_id"?: number | null,"received_at"?: string,"sender"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "unclear_returns_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    }
                  ]
                },"undescribed_pictures": {
                  Row: {
                    "article_id": number,"name": string
                  }
                  Insert: {
                    "article_id": number,"name": string
                  }
                  Update: {
                    "article_id"?: number,"name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "undescribed_pictures_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "undescribed_pictures_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "undescribed_pictures_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "undescribed_pictures_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "undescribed_pictures_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "undescribed_pictures_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"units": {
                  Row: {
                    "amount": number | null,"id": number,"name": string,"names": (string)[],"of_unit": string | null,"plural": string,"version": number
                  }
                  Insert: {
                    "amount"?: number | null,"id"?: never,"name": string,"names"?: (string)[],"of_unit"?: string | null,"plural": string,"version"?: number
                  }
                  Update: {
                    "amount"?: number | null,"id"?: never,"name"?: string,"names"?: (string)[],"of_unit"?: string | null,"plural"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "granted_at": string,"role_slug": string,"user_id": string
                  }
                  Insert: {
                    "granted_at"?: string,"role_slug": string,"user_id": string
                  }
                  Update: {
                    "granted_at"?: string,"role_slug"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_roles_role_slug_fkey"
      columns: ["role_slug"]
isOneToOne: false
      referencedRelation: "roles"
      referencedColumns: ["slug"]
    },{
      foreignKeyName: "user_roles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"username_claims": {
                  Row: {
                    "claimed_until": string,"email_hash": string,"skeleton": string
                  }
                  Insert: {
                    "claimed_until": string,"email_hash": string,"skeleton": string
                  }
                  Update: {
                    "claimed_until"?: string,"email_hash"?: string,"skeleton"?: string
                  }
                  Relationships: [
                    
                  ]
                },"visitor_salts": {
                  Row: {
                    "day": string,"salt": string
                  }
                  Insert: {
                    "day": string,"salt": string
                  }
                  Update: {
                    "day"?: string,"salt"?: string
                  }
                  Relationships: [
                    
                  ]
                },"webhooks": {
                  Row: {
                    "created_at": string,"events": (string)[],"failed_at": string | null,"failing_since": string | null,"failures": number,"former_secret": string | null,"id": number,"off_at": string | null,"rotated_at": string | null,"sealed_secret": string,"url": string,"fails": boolean | null
                  }
                  Insert: {
                    "created_at"?: string,"events": (string)[],"failed_at"?: string | null,"failing_since"?: string | null,"failures"?: number,"former_secret"?: string | null,"id"?: never,"off_at"?: string | null,"rotated_at"?: string | null,"sealed_secret": string,"url": string
                  }
                  Update: {
                    "created_at"?: string,"events"?: (string)[],"failed_at"?: string | null,"failing_since"?: string | null,"failures"?: number,"former_secret"?: string | null,"id"?: never,"off_at"?: string | null,"rotated_at"?: string | null,"sealed_secret"?: string,"url"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "admin_articles": {
                  Row: {
                    "author": Json | null,"author_ids": Json | null,"authors": Json | null,"aux_id": number | null,"binned_at": string | null,"body": string | null,"build_id": number | null,"by_readers": Json | null,"cards": Json | null,"comments_open": boolean | null,"created_at": string | null,"dislikes": number | null,"draft_title": string | null,"guid": string | null,"headline": string | null,"id": string | null,"images": Json | null,"likes": number | null,"listed_cards": Json | null,"minutes": number | null,"num_comments": number | null,"own": boolean | null,"pending": Json | null,"plan": Json | null,"published": boolean | null,"published_at": string | null,"references": Json | null,"review": Json | null,"scheduled_at": string | null,"series": Json | null,"shares": number | null,"sharing": Json | null,"shown_cards": Json | null,"state": string | null,"subtitle": string | null,"tag": Json | null,"tags": Json | null,"title": string | null,"updated_at": string | null,"updated_by": string | null,"username": string | null,"version": number | null,"views": number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "build_log"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "articles_build_id_fkey"
      columns: ["build_id"]
isOneToOne: false
      referencedRelation: "unsent_emails"
      referencedColumns: ["id"]
    }
                  ]
                },"admin_authors": {
                  Row: {
                    "articles": number | null,"biography": string | null,"first_name": string | null,"id": number | null,"last_name": string | null,"links": Json | null,"name": string | null,"portrait": Json | null,"slug": string | null,"username": string | null,"version": number | null
                  }
                  Relationships: [
                    
                  ]
                },"admin_categories": {
                  Row: {
                    "articles": number | null,"articles_within": number | null,"description": string | null,"id": number | null,"in_menus": boolean | null,"name": string | null,"needs_safety": boolean | null,"parent_id": number | null,"picture": Json | null,"position": number | null,"slug": string | null,"starts": Json | null,"version": number | null
                  }
                  Insert: {
                           "articles"?: never,"articles_within"?: never,"description"?: string | null,"id"?: number | null,"in_menus"?: boolean | null,"name"?: string | null,"needs_safety"?: boolean | null,"parent_id"?: number | null,"picture"?: Json | null,"position"?: number | null,"slug"?: string | null,"starts"?: never,"version"?: number | null
                         }
                        Update: {
                           "articles"?: never,"articles_within"?: never,"description"?: string | null,"id"?: number | null,"in_menus"?: boolean | null,"name"?: string | null,"needs_safety"?: boolean | null,"parent_id"?: number | null,"picture"?: Json | null,"position"?: number | null,"slug"?: string | null,"starts"?: never,"version"?: number | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "category_parent_must_exist"
      columns: ["parent_id"]
isOneToOne: false
      referencedRelation: "admin_categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "category_parent_must_exist"
      columns: ["parent_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"admin_pages": {
                  Row: {
                    "body": string | null,"built_in": boolean | null,"description": string | null,"effective": string | null,"id": number | null,"path": string | null,"published": boolean | null,"revised": string | null,"subheading": string | null,"title": string | null,"updated_at": string | null,"updated_by": string | null,"version": number | null,"was_public": boolean | null
                  }
                  Insert: {
                           "body"?: string | null,"built_in"?: boolean | null,"description"?: string | null,"effective"?: string | null,"id"?: number | null,"path"?: string | null,"published"?: boolean | null,"revised"?: string | null,"subheading"?: string | null,"title"?: string | null,"updated_at"?: string | null,"updated_by"?: never,"version"?: number | null,"was_public"?: boolean | null
                         }
                        Update: {
                           "body"?: string | null,"built_in"?: boolean | null,"description"?: string | null,"effective"?: string | null,"id"?: number | null,"path"?: string | null,"published"?: boolean | null,"revised"?: string | null,"subheading"?: string | null,"title"?: string | null,"updated_at"?: string | null,"updated_by"?: never,"version"?: number | null,"was_public"?: boolean | null
                         }
                        Relationships: [
                    
                  ]
                },"admin_series": {
                  Row: {
                    "articles": Json | null,"cover": Json | null,"description": string | null,"id": number | null,"on_front_page": boolean | null,"position": number | null,"slug": string | null,"tagline": string | null,"title": string | null,"version": number | null
                  }
                  Relationships: [
                    
                  ]
                },"article_teasers": {
                  Row: {
                    "author": Json | null,"authors": Json | null,"aux_id": number | null,"created_at": string | null,"dislikes": number | null,"headline": string | null,"id": string | null,"images": Json | null,"likes": number | null,"listed_cards": Json | null,"minutes": number | null,"num_comments": number | null,"published": boolean | null,"published_at": string | null,"shares": number | null,"subtitle": string | null,"tag": Json | null,"tags": Json | null,"title": string | null,"updated_at": string | null,"username": string | null,"views": number | null
                  }
                  Relationships: [
                    
                  ]
                },"build_log": {
                  Row: {
                    "article_id": string | null,"error": string | null,"finished_at": string | null,"id": number | null,"next_attempt_at": string | null,"reason": string | null,"requested_at": string | null,"started_at": string | null,"status": string | null,"waiting": Json | null
                  }
                  Relationships: [
                    
                  ]
                },"category_introductions": {
                  Row: {
                    "description": string | null,"picture": Json | null,"slug": string | null,"starts": Json | null
                  }
                  Insert: {
                           "description"?: string | null,"picture"?: Json | null,"slug"?: string | null,"starts"?: never
                         }
                        Update: {
                           "description"?: string | null,"picture"?: Json | null,"slug"?: string | null,"starts"?: never
                         }
                        Relationships: [
                    
                  ]
                },"draft_log": {
                  Row: {
                    "article_id": string | null,"aux_id": number | null,"content": Json | null,"saved_at": string | null,"tab": string | null,"unfinished": boolean | null,"version": number | null
                  }
                  Relationships: [
                    
                  ]
                },"full_articles": {
                  Row: {
                    "author": Json | null,"authors": Json | null,"aux_id": number | null,"binned_at": string | null,"body": string | null,"by_readers": Json | null,"cards": Json | null,"comments_open": boolean | null,"created_at": string | null,"dislikes": number | null,"guid": string | null,"headline": string | null,"id": string | null,"images": Json | null,"likes": number | null,"listed_cards": Json | null,"minutes": number | null,"num_comments": number | null,"published": boolean | null,"published_at": string | null,"references": Json | null,"shares": number | null,"sharing": Json | null,"shown_cards": Json | null,"subtitle": string | null,"tag": Json | null,"tags": Json | null,"title": string | null,"updated_at": string | null,"username": string | null,"version": number | null,"views": number | null
                  }
                  Relationships: [
                    
                  ]
                },"issue_revision_log": {
                  Row: {
                    "content": Json | null,"id": number | null,"issue_id": number | null,"saved_at": string | null,"saved_by": string | null,"version": number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_issue_revisions_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    }
                  ]
                },"listed_cards": {
                  Row: {
                    "article_id": number | null,"list": Json | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "article_cards_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    }
                  ]
                },"page_revision_log": {
                  Row: {
                    "content": Json | null,"id": number | null,"page_id": number | null,"saved_at": string | null,"saved_by": string | null,"version": number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "page_revisions_page_id_fkey"
      columns: ["page_id"]
isOneToOne: false
      referencedRelation: "admin_pages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "page_revisions_page_id_fkey"
      columns: ["page_id"]
isOneToOne: false
      referencedRelation: "pages"
      referencedColumns: ["id"]
    }
                  ]
                },"revision_log": {
                  Row: {
                    "article_id": string | null,"aux_id": number | null,"content": Json | null,"id": number | null,"published": boolean | null,"reason": string | null,"saved_at": string | null,"saved_by": string | null,"version": number | null,"words": number | null
                  }
                  Relationships: [
                    
                  ]
                },"series_in_order": {
                  Row: {
                    "articles": Json | null,"cover": Json | null,"description": string | null,"id": number | null,"imgs": Json | null,"on_front_page": boolean | null,"position": number | null,"slug": string | null,"tagline": string | null,"title": string | null,"version": number | null
                  }
                  Relationships: [
                    
                  ]
                },"unsent_emails": {
                  Row: {
                    "attempts": number | null,"failed_at": string | null,"id": number | null,"last_error": string | null,"next_attempt_at": string | null,"queued_at": string | null,"recipient": string | null,"subject": string | null
                  }
                  Insert: {
                           "attempts"?: number | null,"failed_at"?: never,"id"?: number | null,"last_error"?: string | null,"next_attempt_at"?: string | null,"queued_at"?: string | null,"recipient"?: string | null,"subject"?: string | null
                         }
                        Update: {
                           "attempts"?: number | null,"failed_at"?: never,"id"?: number | null,"last_error"?: string | null,"next_attempt_at"?: string | null,"queued_at"?: string | null,"recipient"?: string | null,"subject"?: string | null
                         }
                        Relationships: [
                    
                  ]
                },"visible_comments": {
                  Row: {
                    "article_id": number | null,"author_id": string | null,"body": string | null,"card_id": string | null,"created_at": string | null,"deleted_at": string | null,"dislikes": number | null,"html": string | null,"id": number | null,"imported_name": string | null,"imported_stars": number | null,"likes": number | null,"parent_id": number | null,"picture": Json | null,"updated_at": string | null,"withheld": string | null
                  }
                  Insert: {
                           "article_id"?: number | null,"author_id"?: string | null,"body"?: string | null,"card_id"?: string | null,"created_at"?: string | null,"deleted_at"?: string | null,"dislikes"?: number | null,"html"?: string | null,"id"?: number | null,"imported_name"?: string | null,"imported_stars"?: number | null,"likes"?: number | null,"parent_id"?: number | null,"picture"?: Json | null,"updated_at"?: string | null,"withheld"?: string | null
                         }
                        Update: {
                           "article_id"?: number | null,"author_id"?: string | null,"body"?: string | null,"card_id"?: string | null,"created_at"?: string | null,"deleted_at"?: string | null,"dislikes"?: number | null,"html"?: string | null,"id"?: number | null,"imported_name"?: string | null,"imported_stars"?: number | null,"likes"?: number | null,"parent_id"?: number | null,"picture"?: Json | null,"updated_at"?: string | null,"withheld"?: string | null
                         }
                        Relationships: [
                    {
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "admin_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "article_teasers"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "draft_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "full_articles"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_article_id_fkey"
      columns: ["article_id"]
isOneToOne: false
      referencedRelation: "revision_log"
      referencedColumns: ["aux_id"]
    },{
      foreignKeyName: "comments_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id","article_id"]
    },{
      foreignKeyName: "reply_must_share_its_parents_article"
      columns: ["parent_id","article_id"]
isOneToOne: false
      referencedRelation: "visible_comments"
      referencedColumns: ["id","article_id"]
    }
                  ]
                }
          }
          Functions: {
            "accept_invitation":
{ Args: { "p_token_hash": string,"p_user": string }; Returns: Json
                           },
"account_deletion_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"account_of":
{ Args: { "p_user": string }; Returns: Json
                           },
"account_of_author":
{ Args: { "p_username": string }; Returns: string
                           },
"act_as":
{ Args: { "p_session": string,"p_user": string }; Returns: undefined
                           },
"activate_account":
{ Args: { "p_code_hash": string }; Returns: boolean
                           },
"activation_code_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"add_article_category":
{ Args: { "p_article": number,"p_category": number }; Returns: boolean
                           },
"add_first_related_words":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"add_spellings":
{ Args: { "p_query": unknown }; Returns: unknown
                           },
"address_key":
{ Args: { "p_address": string }; Returns: string
                           },
"address_of_copy":
{ Args: { "p_copy": number,"p_issue": number }; Returns: string
                           },
"address_of_key":
{ Args: { "p_key": string }; Returns: string
                           },
"allow_address":
{ Args: { "p_id": number }; Returns: boolean
                           },
"allow_newsletter":
{ Args: { "p_email": string }; Returns: undefined
                           },
"anchor_in":
{ Args: { "p_address": string,"p_name": string }; Returns: string
                           },
"answer_brake":
{ Args: { "p_gone": boolean,"p_id": number }; Returns: boolean
                           },
"answer_unclear_return":
{ Args: { "p_id": number,"p_means": string }; Returns: boolean
                           },
"any_of":
{ Args: { "p_terms": (unknown)[] }; Returns: unknown
                           },
"apply_retention":
{ Args: { "p_now"?: string }; Returns: Json
                           },
"approve_comment":
{ Args: { "p_approved"?: boolean,"p_comment": number }; Returns: boolean
                           },
"arrange_series":
{ Args: { "p_id": number,"p_on_front_page"?: boolean,"p_place"?: number }; Returns: boolean
                           },
"article_content":
{ Args: { "p_article": number }; Returns: Json
                           },
"article_for_comment":
{ Args: { "p_parent": number,"p_slug": string }; Returns: number
                           },
"article_named":
{ Args: { "p_slug": string }; Returns: number
                           },
"article_order":
{ Args: { "p_sort": string }; Returns: string
                           },
"article_with_build":
{ Args: { "p_slug": string }; Returns: Json
                           },
"articles_with_card":
{ Args: { "p_card": Json,"p_zone": string }; Returns: number[]
                           },
"articles_with_most":
{ Args: { "p_excluded": unknown,"p_is_found": boolean,"p_terms": (unknown)[],"p_weights": (number)[] }; Returns: (number)[]
                           },
"articles_with_words":
{ Args: { "p_keyword": Database["public"]['CompositeTypes']["keyword_reading"],"p_ranked": boolean }; Returns: {
              "article_id": number,"heading_rank": number
            }[]
                           },
"ask_for_backup":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"ask_for_export":
{ Args: { "p_wish": Json }; Returns: boolean
                           },
"ask_for_review":
{ Args: { "p_slug": string }; Returns: boolean
                           },
"ask_import":
{ Args: { "p_agreement"?: string,"p_as_drafts"?: boolean,"p_columns"?: Json,"p_file": number,"p_publishes_unstated"?: boolean,"p_reads_pages"?: boolean,"p_state": Database["public"]['Enums']["import_state"],"p_unknown"?: string }; Returns: boolean
                           },
"asks_each_minute":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"assigned_articles":
{ Args: Record<PropertyKey, never>; Returns: (number)[]
                           },
"auth_password":
{ Args: { "p_password_hash": string }; Returns: string
                           },
"author_name_of":
{ Args: { "p_account": Database["public"]['Tables']["profiles"]['Row'] }; Returns: string
                           },
"author_of_account":
{ Args: { "p_user": string }; Returns: number
                           },
"author_of_source":
{ Args: { "p_key": string,"p_name": string,"p_source": string }; Returns: number
                           },
"begin_call":
{ Args: { "p_limits"?: Json }; Returns: Json
                           },
"begin_change_of_order":
{ Args: { "p_table": unknown }; Returns: undefined
                           },
"begin_email_change":
{ Args: { "p_email": string,"p_new_code_hash": string,"p_old_code_hash": string,"p_user": string }; Returns: boolean
                           },
"begin_import":
{ Args: { "p_run"?: number,"p_source": string,"p_user"?: string }; Returns: number
                           },
"begin_restore":
{ Args: { "p_uploads": (number)[] }; Returns: string
                           },
"begin_restoring":
{ Args: { "p_people": boolean,"p_run": number }; Returns: string
                           },
"begin_subscriber_change":
{ Args: { "p_code_hash": string,"p_email": string,"p_key": string }; Returns: {
              "confirmed": boolean,"unsubscribe_token": string
            }[]
                           },
"begin_token_session":
{ Args: { "p_scope": string,"p_user": string }; Returns: string
                           },
"beginnings_of":
{ Args: { "p_word": string }; Returns: unknown
                           },
"bin_article":
{ Args: { "p_slug": string }; Returns: boolean
                           },
"bin_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"bin_without_build":
{ Args: { "p_article": number }; Returns: boolean
                           },
"build_due_at":
{ Args: { "p_build": number }; Returns: string
                           },
"builds_left_at":
{ Args: { "p_budget": number,"p_left": number }; Returns: string
                           },
"call_due_jobs":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"card_kinds":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"cards_shown_in":
{ Args: { "p_body": string }; Returns: (string)[]
                           },
"category_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"category_is_empty":
{ Args: { "p_id": number }; Returns: boolean
                           },
"change_article":
{ Args: { "p_change": string,"p_slug": string,"p_value": number }; Returns: boolean
                           },
"change_article_id":
{ Args: { "p_new": string,"p_slug": string }; Returns: string
                           },
"change_articles":
{ Args: { "p_change": string,"p_slugs": (string)[],"p_value"?: number }; Returns: Json
                           },
"change_due_at":
{ Args: { "p_asked_at": string,"p_one_left_at": string,"p_reason": string,"p_three_left_at": string }; Returns: string
                           },
"change_email_choices":
{ Args: { "p_key": string,"p_wish": Json }; Returns: Json
                           },
"change_note":
{ Args: { "p_given": Json,"p_id": number }; Returns: boolean
                           },
"change_one_letter":
{ Args: { "p_word": string }; Returns: string[]
                           },
"change_picture":
{ Args: { "p_field": string,"p_given": Json,"p_now": Json }; Returns: Json
                           },
"change_picture_everywhere":
{ Args: { "p_from": Json,"p_to": Json }; Returns: undefined
                           },
"change_role":
{ Args: { "p_role": string,"p_user": string }; Returns: Json
                           },
"check_rate_limit":
{ Args: { "p_burst": number,"p_interval": string,"p_key": string }; Returns: number
                           },
"check_registration":
{ Args: { "p_email": string,"p_username": string }; Returns: string
                           },
"choices_without_address":
{ Args: { "p_stopped": boolean }; Returns: Json
                           },
"choose_passage":
{ Args: { "p_places": Json,"p_sentences": (string)[] }; Returns: Record<string, unknown>
                           },
"claim_article_news":
{ Args: { "p_at"?: string }; Returns: Json
                           },
"claim_comment_news":
{ Args: { "p_at"?: string }; Returns: Json
                           },
"claim_deliveries":
{ Args: { "p_limit": number,"p_webhook": number }; Returns: {
              "answers": NonNullable<Json>,
"article_id": number | null,
"attempts": number,
"created_at": string,
"due_at": string,
"error": string | null,
"event": Json | null,
"finished_at": string | null,
"id": number,
"issue_id": number | null,
"kind": Database["public"]['Enums']["job_kind"],
"missed": (number)[] | null,
"reason": string | null,
"recipient": string | null,
"sealed": string | null,
"started_at": string | null,
"status": Database["public"]['Enums']["job_status"],
"subject": string | null,
"subscriber_id": number | null,
"useful_until": string | null,
"webhook_id": number | null,
"wish": Json | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "jobs"
        isOneToOne: false
        isSetofReturn: true
      } },
"claim_import":
{ Args: Record<PropertyKey, never>; Returns: {
              "agreement": Json | null,
"as_drafts": boolean,
"columns": NonNullable<Json>,
"created_at": string,
"id": number,
"is_of_backup": boolean,
"is_of_command": boolean,
"leased_until": string,
"name": string,
"problem": string | null,
"publishes_unstated": boolean,
"reads_pages": boolean,
"report": Json | null,
"run_id": number | null,
"size": number,
"state": Database["public"]['Enums']["import_state"],
"unknown": string,
"uploaded_by": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "import_files"
        isOneToOne: false
        isSetofReturn: true
      } },
"claim_jobs":
{ Args: { "p_id"?: number,"p_kind": Database["public"]['Enums']["job_kind"],"p_limit": number }; Returns: {
              "answers": NonNullable<Json>,
"article_id": number | null,
"attempts": number,
"created_at": string,
"due_at": string,
"error": string | null,
"event": Json | null,
"finished_at": string | null,
"id": number,
"issue_id": number | null,
"kind": Database["public"]['Enums']["job_kind"],
"missed": (number)[] | null,
"reason": string | null,
"recipient": string | null,
"sealed": string | null,
"started_at": string | null,
"status": Database["public"]['Enums']["job_status"],
"subject": string | null,
"subscriber_id": number | null,
"useful_until": string | null,
"webhook_id": number | null,
"wish": Json | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "jobs"
        isOneToOne: false
        isSetofReturn: true
      } },
"claim_news":
{ Args: { "p_at"?: string }; Returns: Json
                           },
"claim_newsletter_copies":
{ Args: { "p_limit"?: number }; Returns: {
              "email": string,"id": number,"issue_id": number,"missed": Json,"unsubscribe_token": string
            }[]
                           },
"claim_publications":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_restore":
{ Args: Record<PropertyKey, never>; Returns: {
              "attempts": number,
"created_at": string,
"files": number | null,
"files_done": number,
"id": string,
"is_the_restore": boolean,
"leased_until": string,
"made_at": string | null,
"problem": string | null,
"rows": number | null,
"state": Database["public"]['Enums']["restore_state"],
"uploads": NonNullable<Json>
            }[]
                          SetofOptions: {
        from: "*"
        to: "restores"
        isOneToOne: false
        isSetofReturn: true
      } },
"clear_login_attempts":
{ Args: { "p_login_hash": string }; Returns: undefined
                           },
"close_comments_when_due":
{ Args: { "p_now"?: string }; Returns: number
                           },
"comment_as_seen":
{ Args: { "p_id": number }; Returns: Json
                           },
"comment_threads":
{ Args: { "p_levels"?: number,"p_roots": (number)[] }; Returns: Json
                           },
"comment_with_ancestors":
{ Args: { "p_id": number,"p_levels": number }; Returns: Json
                           },
"comments_are_open":
{ Args: { "p_article": number }; Returns: boolean
                           },
"comments_with":
{ Args: { "p_article"?: number,"p_words": unknown }; Returns: {
              "article_id": number,
"author_id": string | null,
"body": string,
"card_id": string | null,
"created_at": string,
"deleted_at": string | null,
"dislikes": number,
"html": string,
"id": number,
"imported_name": string | null,
"imported_stars": number | null,
"likes": number,
"parent_id": number | null,
"picture": Json | null,
"updated_at": string,
"withheld": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "comments"
        isOneToOne: false
        isSetofReturn: true
      } },
"confirm_email_change":
{ Args: { "p_code_hash": string }; Returns: Json
                           },
"confirm_subscription":
{ Args: { "p_code_hash": string }; Returns: boolean
                           },
"contains_web_address":
{ Args: { "p_name": string }; Returns: boolean
                           },
"continue_backup":
{ Args: { "p_id": number }; Returns: undefined
                           },
"contrast":
{ Args: { "p_one": string,"p_other": string }; Returns: number
                           },
"copies_at_a_time":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"copy_article_cards":
{ Args: { "p_from": number,"p_to": number }; Returns: undefined
                           },
"correct_keyword":
{ Args: { "p_keyword": string,"p_unknown": (string)[] }; Returns: string
                           },
"count_activity":
{ Args: { "p_first": string,"p_last": string,"p_owner": string }; Returns: Json
                           },
"count_articles":
{ Args: { "p_author"?: number,"p_card"?: Json,"p_categories"?: (number)[],"p_exact"?: boolean,"p_from"?: string,"p_keyword"?: string,"p_series"?: number,"p_state"?: string,"p_to"?: string }; Returns: number
                           },
"count_issue_recipients":
{ Args: { "p_issue": number }; Returns: number
                           },
"count_lost_builds":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"count_subscribers_by_week":
{ Args: { "p_now"?: string,"p_weeks"?: number }; Returns: {
              "departed": number,"joined": number,"sent": number,"subscribers": number,"week": string
            }[]
                           },
"count_waiting":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"create_activation_code":
{ Args: { "p_code_hash": string,"p_user": string }; Returns: undefined
                           },
"create_article":
{ Args: { "p_given": Json,"p_session": string,"p_tab"?: string,"p_user": string }; Returns: undefined
                           },
"create_author":
{ Args: { "p_given": Json }; Returns: number
                           },
"create_category":
{ Args: { "p_given": Json }; Returns: number
                           },
"create_invitation":
{ Args: { "p_email": string,"p_role": string,"p_token_hash": string }; Returns: Json
                           },
"create_page":
{ Args: { "p_given": Json }; Returns: number
                           },
"create_preview_link":
{ Args: { "p_slug": string,"p_token_hash": string }; Returns: string
                           },
"create_series":
{ Args: { "p_given": Json }; Returns: number
                           },
"day_of":
{ Args: { "p_at"?: string }; Returns: string
                           },
"decimals":
{ Args: Record<PropertyKey, never>; Returns: {
              "mark": string,"word": string,"written": string
            }[]
                           },
"decisive_terms":
{ Args: { "p_terms": (unknown)[],"p_weights": (number)[] }; Returns: (unknown)[]
                           },
"deepest_comment_level":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"delete_account":
{ Args: { "p_delete_comments": boolean,"p_user": string }; Returns: string
                           },
"delete_article":
{ Args: { "p_slug": string }; Returns: Json
                           },
"delete_author":
{ Args: { "p_id": number,"p_into"?: number }; Returns: boolean
                           },
"delete_binned_articles":
{ Args: { "p_now"?: string }; Returns: (string)[]
                           },
"delete_category":
{ Args: { "p_id": number,"p_into"?: number }; Returns: boolean
                           },
"delete_comment":
{ Args: { "p_id": number,"p_reason"?: string }; Returns: Json
                           },
"delete_comments_of_user":
{ Args: { "p_user": string }; Returns: undefined
                           },
"delete_old_backups":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"delete_old_emails_and_messages":
{ Args: { "p_now"?: string }; Returns: Json
                           },
"delete_page":
{ Args: { "p_id": number }; Returns: boolean
                           },
"delete_picture":
{ Args: { "p_name": string }; Returns: Json
                           },
"delete_series":
{ Args: { "p_id": number }; Returns: boolean
                           },
"delete_unconfirmed_subscribers":
{ Args: { "p_now"?: string }; Returns: number
                           },
"delete_with_images":
{ Args: { "p_article": number }; Returns: (string)[]
                           },
"deleted_comment_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"delivery_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"discard_pending_version":
{ Args: { "p_slug": string }; Returns: boolean
                           },
"discussion_keys":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"due_article_news":
{ Args: { "p_at"?: string }; Returns: string[]
                           },
"due_comment_news":
{ Args: { "p_at"?: string }; Returns: {
              "article_id": number,"recipient_id": string
            }[]
                           },
"due_news":
{ Args: { "p_at"?: string }; Returns: number[]
                           },
"due_welcome_copies":
{ Args: { "p_at"?: string }; Returns: {
              "issue_id": number,"subscriber_id": number
            }[]
                           },
"duplicate_article":
{ Args: { "p_slug": string }; Returns: string
                           },
"edit_comment":
{ Args: { "p_body": string,"p_html": string,"p_id": number,"p_limits"?: Json,"p_session": string,"p_user": string }; Returns: Json
                           },
"editable_article":
{ Args: { "p_proposes"?: boolean,"p_slug": string }; Returns: number
                           },
"email_key_of":
{ Args: { "p_email": string }; Returns: string
                           },
"email_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"emails_are_braked":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"end_change":
{ Args: { "p_article": number }; Returns: undefined
                           },
"end_import":
{ Args: { "p_restores"?: boolean,"p_run": number }; Returns: undefined
                           },
"end_import_step":
{ Args: { "p_file": number,"p_from": Database["public"]['Enums']["import_state"],"p_problem": string,"p_report": Json,"p_run": number,"p_to": Database["public"]['Enums']["import_state"] }; Returns: undefined
                           },
"end_own_sessions":
{ Args: { "p_session"?: string }; Returns: number
                           },
"end_session":
{ Args: { "p_session": string }; Returns: undefined
                           },
"end_sessions":
{ Args: { "p_except"?: string,"p_user": string }; Returns: undefined
                           },
"end_subscription":
{ Args: { "p_email": string,"p_source": string }; Returns: undefined
                           },
"end_undoing":
{ Args: { "p_run": number }; Returns: undefined
                           },
"event_data":
{ Args: { "p_row": Json,"p_table": string }; Returns: Json
                           },
"every_revision_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_described_tables":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_other_tables":
{ Args: { "p_user": string }; Returns: Json
                           },
"exported_people":
{ Args: Record<PropertyKey, never>; Returns: {
              "answer_emails": boolean,"article_emails": string,"created_at": string,"editorial_emails": string,"email": string,"first_name": string,"id": string,"last_name": string,"role": string,"time_zone": string,"username": string,"verified_at": string
            }[]
                           },
"exported_pictures":
{ Args: Record<PropertyKey, never>; Returns: {
              "name": string,"path": string
            }[]
                           },
"facts_of_card":
{ Args: { "p_card": Database["public"]['Tables']["article_cards"]['Row'] }; Returns: string
                           },
"fail_first_build":
{ Args: { "p_error": string }; Returns: undefined
                           },
"fail_job":
{ Args: { "p_error": string,"p_for_good"?: boolean,"p_id": number,"p_repeat"?: boolean }; Returns: boolean
                           },
"fails":
{ Args: { "p_webhook": Database["public"]['Tables']["webhooks"]['Row'] }; Returns: boolean
                           },
"filter_articles":
{ Args: { "p_author"?: number,"p_card"?: Json,"p_categories"?: (number)[],"p_exact"?: boolean,"p_from"?: string,"p_keyword"?: string,"p_offset"?: number,"p_quantity"?: number,"p_series"?: number,"p_sort"?: string,"p_state"?: string,"p_to"?: string }; Returns: {
              "author": Json | null,
"authors": Json | null,
"aux_id": number | null,
"created_at": string | null,
"dislikes": number | null,
"headline": string | null,
"id": string | null,
"images": Json | null,
"likes": number | null,
"listed_cards": Json | null,
"minutes": number | null,
"num_comments": number | null,
"published": boolean | null,
"published_at": string | null,
"shares": number | null,
"subtitle": string | null,
"tag": Json | null,
"tags": Json | null,
"title": string | null,
"updated_at": string | null,
"username": string | null,
"views": number | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "article_teasers"
        isOneToOne: false
        isSetofReturn: true
      } },
"find_account":
{ Args: { "p_login": string }; Returns: Json
                           },
"find_account_of_reset_link":
{ Args: { "p_key": string }; Returns: Json
                           },
"find_comment_passage":
{ Args: { "p_article": number,"p_term": unknown,"p_typed": string,"p_words": unknown }; Returns: Record<string, unknown>
                           },
"find_imported_row":
{ Args: { "p_kind": Database["public"]['Enums']["import_kind"],"p_row": number }; Returns: Record<string, unknown>
                           },
"find_kept":
{ Args: { "p_ids": (string)[] }; Returns: Json
                           },
"find_own_addresses":
{ Args: { "p_addresses"?: (string)[],"p_find"?: string }; Returns: Json
                           },
"find_page_teasers":
{ Args: { "p_ids": (string)[] }; Returns: Json
                           },
"find_passage":
{ Args: { "p_article": number,"p_keyword": Database["public"]['CompositeTypes']["keyword_reading"],"p_typed": string }; Returns: Json
                           },
"find_published_cards":
{ Args: { "p_find": string,"p_ids"?: (string)[] }; Returns: Json
                           },
"find_redirect":
{ Args: { "p_path": string }; Returns: Json
                           },
"find_sources":
{ Args: { "p_find": string }; Returns: Json
                           },
"finish_issue":
{ Args: { "p_issue": number }; Returns: boolean
                           },
"finish_job":
{ Args: { "p_id": number }; Returns: boolean
                           },
"focus_of_pictures":
{ Args: { "p_names": (string)[] }; Returns: Json
                           },
"follow":
{ Args: { "p_kind": string,"p_slug": string,"p_wanted": boolean,"p_zone": string }; Returns: boolean
                           },
"follows_of":
{ Args: { "p_user": string }; Returns: Json
                           },
"follows_that_hold":
{ Args: { "p_article": number }; Returns: {
              "article_id": number | null,
"author_id": number | null,
"category_id": number | null,
"followed_at": string,
"id": number,
"series_id": number | null,
"user_id": string,
"wanted": boolean
            }[]
                          SetofOptions: {
        from: "*"
        to: "follows"
        isOneToOne: false
        isSetofReturn: true
      } },
"forget_described":
{ Args: { "p_article": number }; Returns: undefined
                           },
"forget_returns":
{ Args: { "p_day": string,"p_issue": number }; Returns: number
                           },
"free_article_slug":
{ Args: { "p_own"?: string,"p_wished": string }; Returns: string
                           },
"free_author_slug":
{ Args: { "p_author"?: number,"p_name": string }; Returns: string
                           },
"give_stars":
{ Args: { "p_card": string,"p_stars": number }; Returns: Json
                           },
"grant_role":
{ Args: { "p_email": string,"p_role": string }; Returns: boolean
                           },
"has_content":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"has_fitting_credits":
{ Args: { "p_body": string }; Returns: boolean
                           },
"has_role":
{ Args: { "p_role": string }; Returns: boolean
                           },
"has_valid_session":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"hash_address":
{ Args: { "p_email": string }; Returns: string
                           },
"hash_visitor":
{ Args: { "p_address": string,"p_agent": string }; Returns: string
                           },
"hide_writer":
{ Args: { "p_comment": number,"p_hidden": boolean }; Returns: string
                           },
"images_used_only_by":
{ Args: { "p_article": number }; Returns: (string)[]
                           },
"import_addresses":
{ Args: { "p_addresses": Json,"p_to": string }; Returns: undefined
                           },
"import_article":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_author":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_category":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_comment":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_cup_weights":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_is_due":
{ Args: { "p_at": string }; Returns: boolean
                           },
"import_menu":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_over_at":
{ Args: { "p_reason": string }; Returns: string
                           },
"import_page":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_piece":
{ Args: { "p_piece": Json,"p_run": Database["public"]['Tables']["import_runs"]['Row'] }; Returns: Json
                           },
"import_pieces":
{ Args: { "p_pieces": Json,"p_run": number }; Returns: Json
                           },
"import_redirect":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_redirects":
{ Args: { "p_rows": Json }; Returns: Json
                           },
"import_series":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_spellings":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_stars":
{ Args: { "p_card": string,"p_numbers": (number)[] }; Returns: undefined
                           },
"import_subscriber":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_suppression":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"import_units":
{ Args: { "p_piece": Json,"p_row": number,"p_source": string }; Returns: Record<string, unknown>
                           },
"imported_row":
{ Args: { "p_key": string,"p_kind": Database["public"]['Enums']["import_kind"],"p_source": string }; Returns: number
                           },
"index_article":
{ Args: { "p_article": number }; Returns: undefined
                           },
"index_stop_words":
{ Args: { "p_single"?: boolean,"p_text": string }; Returns: unknown
                           },
"invitation_of":
{ Args: { "p_invitation": Database["public"]['Tables']["invitations"]['Row'] }; Returns: Json
                           },
"invitation_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"ip_address_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"is_address_of_site":
{ Args: { "p_path": string }; Returns: boolean
                           },
"is_asking":
{ Args: { "p_word": string }; Returns: boolean
                           },
"is_call_of_site":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_due":
{ Args: { "p_at"?: string,"p_kind": Database["public"]['Enums']["job_kind"] }; Returns: boolean
                           },
"is_email_address":
{ Args: { "p_text": string }; Returns: boolean
                           },
"is_english":
{ Args: { "p_word": string }; Returns: boolean
                           },
"is_focus":
{ Args: { "p_focus": string }; Returns: boolean
                           },
"is_found":
{ Args: { "p_query": unknown }; Returns: boolean
                           },
"is_link_list":
{ Args: { "p_links": Json }; Returns: boolean
                           },
"is_menu":
{ Args: { "p_menu": Json }; Returns: boolean
                           },
"is_name_of_site":
{ Args: { "p_username": string }; Returns: boolean
                           },
"is_page_address":
{ Args: { "p_address": string }; Returns: boolean
                           },
"is_password_of":
{ Args: { "p_password_hash": string,"p_user": string }; Returns: boolean
                           },
"is_picture":
{ Args: { "p_picture": Json }; Returns: boolean
                           },
"is_plain_name":
{ Args: { "p_name": string }; Returns: boolean
                           },
"is_public_author":
{ Args: { "p_author": number }; Returns: boolean
                           },
"is_reserved_username":
{ Args: { "p_username": string }; Returns: boolean
                           },
"is_set_up":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_sharing":
{ Args: { "p_sharing": Json }; Returns: boolean
                           },
"is_shown_on_pages":
{ Args: { "p_user": string }; Returns: boolean
                           },
"is_suppressed":
{ Args: { "p_email": string,"p_scope": string }; Returns: boolean
                           },
"is_time_zone":
{ Args: { "p_zone": string }; Returns: boolean
                           },
"is_web_address":
{ Args: { "p_address": string }; Returns: boolean
                           },
"issue_is_paused":
{ Args: { "p_issue": number }; Returns: boolean
                           },
"issue_recipients":
{ Args: { "p_topics": (number)[] }; Returns: {
              "id": number,"is_due": boolean,"missed": (number)[]
            }[]
                           },
"job_pause":
{ Args: { "p_attempts": number }; Returns: string
                           },
"join_decimals":
{ Args: { "p_text": string }; Returns: string
                           },
"keep_deleted_comment":
{ Args: { "p_id": number,"p_reason": string }; Returns: undefined
                           },
"keep_import_author":
{ Args: { "p_key": string,"p_slug": string,"p_source": string }; Returns: boolean
                           },
"known_pieces":
{ Args: { "p_keys": (string)[],"p_kind": Database["public"]['Enums']["import_kind"],"p_source": string }; Returns: Json
                           },
"last_issue_to":
{ Args: { "p_email": string }; Returns: number
                           },
"lift_bounces":
{ Args: { "p_day": string,"p_issue": number }; Returns: number
                           },
"list_applied_migrations":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"list_article_titles":
{ Args: { "p_author"?: number,"p_card"?: Json,"p_categories"?: (number)[],"p_from"?: string,"p_keyword"?: string,"p_series"?: number,"p_sort"?: string,"p_state"?: string,"p_title"?: string,"p_to"?: string }; Returns: {
              "id": string,"state": string,"title": string,"version": number
            }[]
                           },
"list_asked_questions":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"list_backup_uploads":
{ Args: Record<PropertyKey, never>; Returns: {
              "arrived": number,"id": number,"name": string,"size": number
            }[]
                           },
"list_comments":
{ Args: { "p_levels"?: number,"p_offset"?: number,"p_parent"?: number,"p_quantity"?: number,"p_slug": string,"p_sort"?: string }; Returns: Json
                           },
"list_corrections":
{ Args: { "p_article"?: number }; Returns: Json
                           },
"list_deleted_comments":
{ Args: { "p_own"?: boolean }; Returns: Json
                           },
"list_due_changes":
{ Args: { "p_now"?: string }; Returns: string[]
                           },
"list_due_issues":
{ Args: { "p_at"?: string }; Returns: number[]
                           },
"list_due_webhooks":
{ Args: { "p_at"?: string }; Returns: number[]
                           },
"list_empty_searches":
{ Args: { "p_from": string }; Returns: {
              "asked": number,"words": string
            }[]
                           },
"list_invitations":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_moderated_comments":
{ Args: { "p_offset"?: number,"p_quantity"?: number,"p_sort_by"?: string,"p_state"?: string,"p_words"?: string,"p_writer"?: string }; Returns: Json
                           },
"list_notes":
{ Args: { "p_slug": string }; Returns: Json
                           },
"list_own_comments":
{ Args: { "p_offset"?: number,"p_quantity"?: number }; Returns: Json
                           },
"list_own_sessions":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_people":
{ Args: { "p_keyword"?: string,"p_offset"?: number,"p_quantity"?: number,"p_role"?: string,"p_sort_by"?: string }; Returns: Json
                           },
"list_pictures":
{ Args: { "p_offset": number,"p_quantity": number,"p_show": string,"p_sort_by"?: string,"p_words": string }; Returns: Json
                           },
"list_public_issues":
{ Args: Record<PropertyKey, never>; Returns: {
              "body": string,"id": number,"preheader": string,"sent_at": string,"subject": string
            }[]
                           },
"list_redirects":
{ Args: { "p_keyword"?: string,"p_offset"?: number,"p_quantity"?: number,"p_sort_by"?: string }; Returns: Json
                           },
"list_reports":
{ Args: { "p_offset"?: number,"p_quantity"?: number }; Returns: Json
                           },
"list_role_holders":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"role": string,"username": string
            }[]
                           },
"list_stalled_issues":
{ Args: { "p_at"?: string }; Returns: number[]
                           },
"list_subscribers":
{ Args: { "p_keyword": string,"p_limit"?: number,"p_offset": number,"p_sort_by"?: string,"p_state": string }; Returns: Json
                           },
"list_writers":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"lock_addresses":
{ Args: { "p_paths": (string)[] }; Returns: undefined
                           },
"log_out_person":
{ Args: { "p_user": string }; Returns: Json
                           },
"luminance":
{ Args: { "p_colour": string }; Returns: number
                           },
"magazine_is_empty":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"make_picture":
{ Args: { "p_field": string,"p_given": Json }; Returns: Json
                           },
"mark_builds_live":
{ Args: { "p_started_at": string }; Returns: number
                           },
"mark_matches":
{ Args: { "p_keyword"?: string,"p_query": unknown,"p_text": string }; Returns: string
                           },
"mark_message":
{ Args: { "p_id": number,"p_state": string }; Returns: boolean
                           },
"match_import_author":
{ Args: { "p_file": number,"p_key": string,"p_slug": string }; Returns: boolean
                           },
"matching_articles":
{ Args: { "p_author"?: number,"p_card"?: Json,"p_categories": (number)[],"p_from"?: string,"p_keyword": Database["public"]['CompositeTypes']["keyword_reading"],"p_offset"?: number,"p_quantity"?: number,"p_series": number,"p_sort"?: string,"p_state": string,"p_to"?: string }; Returns: {
              "article_id": number,"heading_rank": number,"place": number
            }[]
                           },
"may_be_told":
{ Args: { "p_user": string }; Returns: boolean
                           },
"may_find":
{ Args: { "p_article": Database["public"]['Tables']["articles"]['Row'] }; Returns: boolean
                           },
"may_find_more":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"may_write":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"member_of_address":
{ Args: { "p_email": string }; Returns: string
                           },
"member_of_key":
{ Args: { "p_key": string }; Returns: string
                           },
"merge_categories":
{ Args: { "p_from": number,"p_into": number }; Returns: boolean
                           },
"message_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"moderated_comment":
{ Args: { "p_comment": number }; Returns: Json
                           },
"most_questions":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"most_visitors_of_address":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"move_category":
{ Args: { "p_id": number,"p_parent": number,"p_place": number }; Returns: boolean
                           },
"name_of_image":
{ Args: { "p_image": Json }; Returns: string
                           },
"name_on_article":
{ Args: { "p_account": string,"p_article": number }; Returns: string
                           },
"nearest_word":
{ Args: { "p_word": string }; Returns: string
                           },
"newsletter_is_braked":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"newsletter_link_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"newsletter_pace":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"newsletter_pause":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"note_correction":
{ Args: { "p_body": string,"p_slug": string }; Returns: number
                           },
"note_import":
{ Args: { "p_as_drafts": boolean,"p_file": number,"p_report": Json,"p_run": number,"p_state": Database["public"]['Enums']["import_state"] }; Returns: boolean
                           },
"note_open_document":
{ Args: { "p_id": number,"p_kind": string }; Returns: Json
                           },
"note_returns_mailbox":
{ Args: { "p_error"?: string }; Returns: boolean
                           },
"note_unclear_return":
{ Args: { "p_beginning": string,"p_email": string,"p_issue": number,"p_sender": string }; Returns: undefined
                           },
"open_comments":
{ Args: { "p_open": boolean,"p_slug": string }; Returns: boolean
                           },
"page_of_article":
{ Args: { "p_slug": string }; Returns: Json
                           },
"paid_builds":
{ Args: Record<PropertyKey, never>; Returns: {
              "nth": number,"started_at": string
            }[]
                           },
"part_word":
{ Args: { "p_word": string }; Returns: unknown
                           },
"pause_issue":
{ Args: { "p_issue": number,"p_paused": boolean }; Returns: boolean
                           },
"people_of_review":
{ Args: { "p_slug": string }; Returns: Json
                           },
"person_of":
{ Args: { "p_user": string }; Returns: Json
                           },
"picture_named":
{ Args: { "p_name": string }; Returns: Json
                           },
"pictures_in":
{ Args: { "p_row": Json }; Returns: {
              "alt": string,"credit": string,"name": string
            }[]
                           },
"place_row":
{ Args: { "p_id": number,"p_place"?: number,"p_table": unknown }; Returns: undefined
                           },
"places_of_pictures":
{ Args: { "p_name"?: string }; Returns: {
              "alt": string,"credit": string,"is_changeable": boolean,"is_public": boolean,"name": string,"place": string,"slug": string,"title": string
            }[]
                           },
"plain_keyword":
{ Args: { "p_keyword": string }; Returns: string
                           },
"plain_text":
{ Args: { "p_html": string }; Returns: string
                           },
"plain_words":
{ Args: { "p_text": string }; Returns: string
                           },
"plan_article":
{ Args: { "p_given": Json,"p_slug": string }; Returns: boolean
                           },
"post_comment":
{ Args: { "p_body": string,"p_html": string,"p_limits"?: Json,"p_made"?: Json,"p_parent"?: number,"p_repeat_after"?: string,"p_session": string,"p_slug": string,"p_user": string }; Returns: Json
                           },
"present_article_ids":
{ Args: { "p_slugs": (string)[] }; Returns: Json
                           },
"preview_link_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"propose_authors":
{ Args: { "p_authors": Json,"p_source": string }; Returns: Json
                           },
"publish_article":
{ Args: { "p_slug": string }; Returns: Json
                           },
"publish_due_change":
{ Args: { "p_slug": string }; Returns: string
                           },
"publish_scheduled_articles":
{ Args: { "p_now"?: string }; Returns: number
                           },
"publish_without_build":
{ Args: { "p_article": number }; Returns: boolean
                           },
"pull_brake":
{ Args: { "p_day": string,"p_issue": number }; Returns: boolean
                           },
"purge_account":
{ Args: { "p_user": string }; Returns: undefined
                           },
"queries_of_terms":
{ Args: { "p_words": string }; Returns: (unknown)[]
                           },
"question_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"queue_backup":
{ Args: { "p_reason": string }; Returns: boolean
                           },
"queue_build":
{ Args: { "p_article": number,"p_reason": string }; Returns: number
                           },
"queue_build_of_articles":
{ Args: { "p_articles": (number)[],"p_change": string }; Returns: number
                           },
"queue_event":
{ Args: { "p_data"?: Json,"p_type": string,"p_webhook": number }; Returns: number
                           },
"queue_nightly_backup":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"queue_welcome_copies":
{ Args: { "p_at"?: string }; Returns: number
                           },
"quote_measures":
{ Args: { "p_keyword": string }; Returns: string
                           },
"rank_articles":
{ Args: { "p_author"?: number,"p_card"?: Json,"p_categories": (number)[],"p_from"?: string,"p_keyword": Database["public"]['CompositeTypes']["keyword_reading"],"p_offset": number,"p_quantity": number,"p_series": number,"p_sort": string,"p_state": string,"p_to"?: string }; Returns: {
              "article_id": number,"place": number
            }[]
                           },
"read_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_article_news":
{ Args: { "p_articles": (number)[],"p_user": string }; Returns: Json
                           },
"read_article_vote":
{ Args: { "p_slug": string }; Returns: Json
                           },
"read_attribute":
{ Args: { "p_name": string,"p_tag": string }; Returns: string
                           },
"read_build_budget":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_calendar":
{ Args: { "p_from": string,"p_to": string }; Returns: Json
                           },
"read_comment":
{ Args: { "p_id": number }; Returns: Json
                           },
"read_comment_news":
{ Args: { "p_comments": (number)[],"p_user": string }; Returns: Json
                           },
"read_comment_votes":
{ Args: { "p_slug": string }; Returns: Json
                           },
"read_dashboard":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_email_choices":
{ Args: { "p_key": string }; Returns: Json
                           },
"read_follows":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_invitation":
{ Args: { "p_token_hash": string }; Returns: Json
                           },
"read_keyword":
{ Args: { "p_exact"?: boolean,"p_keyword": string }; Returns: Database["public"]['CompositeTypes']["keyword_reading"]
                          SetofOptions: {
        from: "*"
        to: "keyword_reading"
        isOneToOne: true
        isSetofReturn: false
      } },
"read_newsletter_progress":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_numbers":
{ Args: { "p_days": number,"p_slug"?: string }; Returns: Json
                           },
"read_own_stars":
{ Args: { "p_slug": string }; Returns: Json
                           },
"read_preview":
{ Args: { "p_token": string }; Returns: Json
                           },
"read_returns":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_series_of_article":
{ Args: { "p_article": number }; Returns: Json
                           },
"read_set_up_code":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_shown_cards":
{ Args: { "p_article": number,"p_ids": (string)[] }; Returns: Json
                           },
"read_subscription":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"read_terms":
{ Args: { "p_exact": boolean,"p_keyword": string }; Returns: Record<string, unknown>
                           },
"read_waiting_build":
{ Args: { "p_build": number }; Returns: Json
                           },
"readable_article":
{ Args: { "p_slug": string }; Returns: number
                           },
"readers_of_cards":
{ Args: { "p_article": number }; Returns: Json
                           },
"reading_minutes":
{ Args: { "p_body": string }; Returns: number
                           },
"reason_to_withhold":
{ Args: { "p_author": string }; Returns: string
                           },
"reasoned_deletion":
{ Args: { "p_id": number }; Returns: Json
                           },
"rebase_pending_version":
{ Args: { "p_article": number,"p_base_version": number,"p_content": Json,"p_version": number }; Returns: undefined
                           },
"record_delivery":
{ Args: { "p_answer": Json,"p_failure": string,"p_job": number }; Returns: boolean
                           },
"record_deployment":
{ Args: { "p_address": string,"p_budget"?: number,"p_has_builds": boolean,"p_key": string }; Returns: undefined
                           },
"record_empty_search":
{ Args: { "p_address": string,"p_agent": string,"p_user"?: string,"p_words": string }; Returns: undefined
                           },
"record_login":
{ Args: { "p_address": unknown,"p_agent": string,"p_session": string,"p_user": string }; Returns: boolean
                           },
"record_login_attempt":
{ Args: { "p_first": string,"p_free": number,"p_login_hash": string,"p_longest": string }; Returns: number
                           },
"record_page_save":
{ Args: { "p_page": number }; Returns: undefined
                           },
"record_question":
{ Args: { "p_user"?: string,"p_words": string }; Returns: undefined
                           },
"record_registration":
{ Args: { "p_address": unknown,"p_user": string }; Returns: Json
                           },
"record_returned_email":
{ Args: { "p_cause"?: string,"p_email": string,"p_issue"?: number,"p_kind": string,"p_source": string,"p_words"?: string }; Returns: undefined
                           },
"record_save":
{ Args: { "p_article": number,"p_reason"?: string,"p_tab": string }; Returns: undefined
                           },
"record_share":
{ Args: { "p_address": string,"p_agent": string,"p_channel": string,"p_slug": string }; Returns: number
                           },
"record_view":
{ Args: { "p_address": string,"p_agent": string,"p_slug": string,"p_source"?: string,"p_user"?: string }; Returns: boolean
                           },
"record_view_end":
{ Args: { "p_address": string,"p_agent": string,"p_slug": string }; Returns: undefined
                           },
"redirect_address":
{ Args: { "p_from": string,"p_kind": string,"p_to": string }; Returns: undefined
                           },
"redirect_keys":
{ Args: { "p_address": string }; Returns: (string)[]
                           },
"refuse_if":
{ Args: { "p_code"?: string,"p_refused": boolean,"p_rule": string }; Returns: undefined
                           },
"refuse_token":
{ Args: { "p_least"?: string }; Returns: undefined
                           },
"release_state":
{ Args: { "p_blocks"?: (number)[] }; Returns: Json
                           },
"release_teasers":
{ Args: { "p_blocks"?: (number)[] }; Returns: Json
                           },
"relink_article":
{ Args: { "p_article": number }; Returns: undefined
                           },
"relink_pieces":
{ Args: { "p_after": number,"p_kind": Database["public"]['Enums']["import_kind"],"p_limit": number,"p_run": number }; Returns: number
                           },
"remove_article_category":
{ Args: { "p_article": number,"p_category": number }; Returns: boolean
                           },
"remove_comment":
{ Args: { "p_id": number,"p_reason"?: string }; Returns: Json
                           },
"remove_subscriber":
{ Args: { "p_id": number }; Returns: boolean
                           },
"remove_temporary_images":
{ Args: { "p_before": string }; Returns: string[]
                           },
"remove_unused_files":
{ Args: { "p_now"?: string }; Returns: string[]
                           },
"remove_unused_images":
{ Args: { "p_now"?: string }; Returns: string[]
                           },
"rename_page":
{ Args: { "p_id": number,"p_slug": string }; Returns: boolean
                           },
"replace_article_author":
{ Args: { "p_article": number,"p_author": number }; Returns: boolean
                           },
"replace_picture":
{ Args: { "p_by": string,"p_name": string }; Returns: boolean
                           },
"report_comment":
{ Args: { "p_comment": number,"p_reason": string }; Returns: boolean
                           },
"request_build":
{ Args: { "p_article"?: number,"p_reason": string }; Returns: number
                           },
"require_administrator_besides":
{ Args: { "p_user": string }; Returns: undefined
                           },
"require_change_of_articles":
{ Args: { "p_change": string,"p_slugs": (string)[],"p_value": number }; Returns: undefined
                           },
"require_changeable_picture":
{ Args: { "p_name": string }; Returns: undefined
                           },
"require_newsletter":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"require_role":
{ Args: { "p_role": string }; Returns: undefined
                           },
"require_session":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"reset_link_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"resolve_report":
{ Args: { "p_action": string,"p_comment": number,"p_reason"?: string }; Returns: boolean
                           },
"restore_article":
{ Args: { "p_slug": string }; Returns: boolean
                           },
"restore_comment":
{ Args: { "p_id": number }; Returns: Json
                           },
"restore_is_due":
{ Args: { "p_at": string }; Returns: boolean
                           },
"restore_original_page":
{ Args: { "p_id": number,"p_version": number }; Returns: boolean
                           },
"restore_picture":
{ Args: { "p_name": string }; Returns: boolean
                           },
"restore_rows":
{ Args: { "p_tables": Json }; Returns: undefined
                           },
"retry_email":
{ Args: { "p_id": number }; Returns: boolean
                           },
"return_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"returns_of":
{ Args: { "p_day": string,"p_issue": number }; Returns: {
              "address_hash": string,
"cause": string,
"id": number,
"issue_id": number | null,
"kind": string,
"returned_on": string,
"source": string,
"words": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "returned_emails"
        isOneToOne: false
        isSetofReturn: true
      } },
"returns_until_stop":
{ Args: { "p_kind": string }; Returns: number
                           },
"revoke_role":
{ Args: { "p_email": string }; Returns: boolean
                           },
"save_article_as_it_is":
{ Args: { "p_article": number }; Returns: undefined
                           },
"save_article_authors":
{ Args: { "p_article": number,"p_authors": Json }; Returns: undefined
                           },
"save_article_cards":
{ Args: { "p_article": number,"p_cards": Json }; Returns: undefined
                           },
"save_article_images":
{ Args: { "p_article": number,"p_images": Json }; Returns: undefined
                           },
"save_article_parts":
{ Args: { "p_article": number,"p_edits"?: boolean,"p_given": Json }; Returns: undefined
                           },
"save_article_references":
{ Args: { "p_article": number,"p_references": Json }; Returns: undefined
                           },
"save_article_series":
{ Args: { "p_article": number,"p_place": number,"p_series": number }; Returns: undefined
                           },
"save_article_sharing":
{ Args: { "p_article": number,"p_edits": boolean,"p_sharing": Json }; Returns: undefined
                           },
"save_cart":
{ Args: { "p_cart": Json }; Returns: undefined
                           },
"save_draft":
{ Args: { "p_content": Json,"p_slug"?: string,"p_tab": string,"p_version"?: number }; Returns: Json
                           },
"save_kept":
{ Args: { "p_ids": (string)[] }; Returns: undefined
                           },
"save_kitchen":
{ Args: { "p_cards": Json,"p_cleared_at"?: number }; Returns: undefined
                           },
"save_pending_version":
{ Args: { "p_given": Json,"p_session": string,"p_tab"?: string,"p_user": string,"p_version": number }; Returns: boolean
                           },
"save_revision":
{ Args: { "p_article": number,"p_reason": string }; Returns: undefined
                           },
"schedule_article":
{ Args: { "p_at": string,"p_slug": string }; Returns: undefined
                           },
"schedule_due_jobs":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"search_articles":
{ Args: { "p_card"?: Json,"p_categories"?: (number)[],"p_exact"?: boolean,"p_from"?: string,"p_keyword": string,"p_offset"?: number,"p_quantity"?: number,"p_series"?: number,"p_sort"?: string,"p_to"?: string }; Returns: Json
                           },
"search_comments":
{ Args: { "p_offset"?: number,"p_quantity"?: number,"p_slug": string,"p_words": string }; Returns: Json
                           },
"season_has_turned":
{ Args: { "p_at"?: string }; Returns: boolean
                           },
"send_back_article":
{ Args: { "p_note": string,"p_slug": string }; Returns: boolean
                           },
"send_issue":
{ Args: { "p_email": Json,"p_issue": number }; Returns: boolean
                           },
"send_message":
{ Args: { "p_email": Json,"p_message": Json }; Returns: number
                           },
"send_second_copy":
{ Args: { "p_issue": number,"p_subscriber": number }; Returns: boolean
                           },
"sentences_of":
{ Args: { "p_text": string }; Returns: (string)[]
                           },
"sentences_of_card":
{ Args: { "p_card": Json }; Returns: {
              "number": number,"part": string,"sentence": string
            }[]
                           },
"sentences_of_html":
{ Args: { "p_html": string }; Returns: (string)[]
                           },
"session_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"set_email":
{ Args: { "p_email": string,"p_user": string }; Returns: undefined
                           },
"set_password":
{ Args: { "p_password_hash": string,"p_user": string }; Returns: undefined
                           },
"set_up":
{ Args: { "p_category": Json,"p_code_hash": string,"p_owner_address"?: string,"p_settings": Json,"p_user": string }; Returns: Json
                           },
"shorten_passage":
{ Args: { "p_passage": string }; Returns: string
                           },
"single_search_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"size_of_picture":
{ Args: { "p_url": string }; Returns: number
                           },
"something_is_due":
{ Args: { "p_at"?: string }; Returns: boolean
                           },
"sortable_time":
{ Args: { "p_at": string }; Returns: string
                           },
"spell_word":
{ Args: { "p_word": string }; Returns: string[]
                           },
"spend_limits":
{ Args: { "p_account": string,"p_limits": Json }; Returns: number
                           },
"split_decimals":
{ Args: { "p_marked"?: boolean,"p_text": string }; Returns: string
                           },
"stars_of_cards":
{ Args: { "p_article": number }; Returns: Json
                           },
"start_issue":
{ Args: { "p_email": Json,"p_issue": number }; Returns: boolean
                           },
"state_of_invitation":
{ Args: { "p_invitation": Database["public"]['Tables']["invitations"]['Row'] }; Returns: string
                           },
"state_of_suppressed":
{ Args: { "p_reason": string }; Returns: string
                           },
"stop_emails":
{ Args: { "p_key": string,"p_what": string }; Returns: undefined
                           },
"stop_words":
{ Args: { "p_single"?: boolean,"p_text": string }; Returns: {
              "place": number,"word": string
            }[]
                           },
"store_invitation":
{ Args: { "p_email": string,"p_role": string,"p_token_hash": string }; Returns: Json
                           },
"store_revision":
{ Args: { "p_content": Json,"p_slug": string,"p_version": number }; Returns: number
                           },
"store_set_up_code":
{ Args: { "p_code_hash": string,"p_email"?: string,"p_expires_at"?: string }; Returns: boolean
                           },
"subscribe":
{ Args: { "p_code_hash": string,"p_email": string,"p_source"?: string,"p_wording"?: string }; Returns: {
              "confirmed": boolean,"unsubscribe_token": string
            }[]
                           },
"subscriber_states":
{ Args: Record<PropertyKey, never>; Returns: {
              "address_hash": string,"agreement": Json,"email": string,"how_often": string,"id": number,"since": string,"source": string,"state": string,"uncertain": Json,"wording": string
            }[]
                           },
"suppress_address":
{ Args: { "p_email": string,"p_reason": string,"p_source": string }; Returns: number
                           },
"suppression_scope":
{ Args: { "p_reason": string }; Returns: string
                           },
"suspend_account":
{ Args: { "p_user": string }; Returns: undefined
                           },
"suspend_article":
{ Args: { "p_slug": string }; Returns: Json
                           },
"suspend_person":
{ Args: { "p_user": string }; Returns: Json
                           },
"suspend_without_build":
{ Args: { "p_article": number }; Returns: boolean
                           },
"suspend_writer":
{ Args: { "p_comment": number }; Returns: string
                           },
"take_back_review":
{ Args: { "p_slug": string }; Returns: boolean
                           },
"takes_deliveries":
{ Args: { "p_at": string,"p_webhook": Database["public"]['Tables']["webhooks"]['Row'] }; Returns: boolean
                           },
"tell_of_comment":
{ Args: { "p_comment": number }; Returns: undefined
                           },
"tell_writers":
{ Args: { "p_article": number }; Returns: undefined
                           },
"term_at":
{ Args: { "p_words": (string)[] }; Returns: Record<string, unknown>
                           },
"terms_of_keyword":
{ Args: { "p_keyword": string }; Returns: {
              "excluded": boolean,"is_alternative": boolean,"query": unknown,"typed": string
            }[]
                           },
"text_of_card":
{ Args: { "p_card": Json,"p_paths"?: (string)[] }; Returns: string
                           },
"text_of_card_part":
{ Args: { "p_part": Json }; Returns: string
                           },
"thin_revisions":
{ Args: { "p_now"?: string }; Returns: number
                           },
"time_of_keyword":
{ Args: { "p_keyword": string }; Returns: Record<string, unknown>
                           },
"token_scope":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"unconfirmed_subscriber_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"undo_article":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_author":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_category":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_comment":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_cup_weights":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_menu":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_page":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_piece":
{ Args: { "p_address": string,"p_menu": Json,"p_piece": Database["public"]['Tables']["imported_pieces"]['Row'] }; Returns: undefined
                           },
"undo_pieces":
{ Args: { "p_before": number,"p_kind": Database["public"]['Enums']["import_kind"],"p_limit": number,"p_menu": Json,"p_run": number }; Returns: Json
                           },
"undo_redirect":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_returns":
{ Args: { "p_day": string,"p_issue": number }; Returns: number
                           },
"undo_series":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_spellings":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_subscriber":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_suppression":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"undo_units":
{ Args: { "p_menu": Json,"p_row": number }; Returns: undefined
                           },
"units":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"unknown_words":
{ Args: { "p_term": string }; Returns: (string)[]
                           },
"unsaved_article":
{ Args: { "p_tab": string }; Returns: number
                           },
"unseen_addresses":
{ Args: { "p_addresses": (string)[] }; Returns: Json
                           },
"unsubscribe":
{ Args: { "p_token": string }; Returns: undefined
                           },
"unsuspend_person":
{ Args: { "p_user": string }; Returns: Json
                           },
"unused_image_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"update_article":
{ Args: { "p_given": Json,"p_session": string,"p_tab"?: string,"p_user": string,"p_version": number }; Returns: boolean
                           },
"update_author":
{ Args: { "p_given": Json,"p_id": number,"p_version": number }; Returns: boolean
                           },
"update_category":
{ Args: { "p_given": Json,"p_id": number,"p_version": number }; Returns: boolean
                           },
"update_email_settings":
{ Args: { "p_given": Json,"p_version": number }; Returns: boolean
                           },
"update_issue":
{ Args: { "p_given": Json,"p_id": number,"p_version": number }; Returns: boolean
                           },
"update_page":
{ Args: { "p_given": Json,"p_id": number,"p_session": string,"p_user": string,"p_version": number }; Returns: boolean
                           },
"update_picture":
{ Args: { "p_given": Json,"p_name": string }; Returns: boolean
                           },
"update_series":
{ Args: { "p_given": Json,"p_id": number,"p_version": number }; Returns: boolean
                           },
"update_site_settings":
{ Args: { "p_given": Json,"p_version": number }; Returns: boolean
                           },
"update_subscription":
{ Args: { "p_wanted": boolean }; Returns: string
                           },
"use_token":
{ Args: { "p_limits": Json,"p_session"?: string,"p_token_hash": string }; Returns: Json
                           },
"username_skeleton":
{ Args: { "p_username": string }; Returns: string
                           },
"verify_email":
{ Args: { "p_user": string }; Returns: undefined
                           },
"view_period":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"visible_text":
{ Args: { "p_text": string }; Returns: string
                           },
"vote_on_article":
{ Args: { "p_on": boolean,"p_slug": string,"p_vote": number }; Returns: Json
                           },
"vote_on_comment":
{ Args: { "p_comment": number,"p_on": boolean,"p_vote": number }; Returns: Json
                           },
"week_of":
{ Args: { "p_at": string }; Returns: string
                           },
"weigh_terms":
{ Args: { "p_terms": (unknown)[] }; Returns: (number)[]
                           },
"with_picture":
{ Args: { "p_from": Json,"p_to": Json,"p_value": Json }; Returns: Json
                           },
"with_picture_in_html":
{ Args: { "p_from": Json,"p_html": string,"p_to": Json }; Returns: string
                           },
"with_present_links":
{ Args: { "p_body": string }; Returns: string
                           },
"withdraw_invitation":
{ Args: { "p_id": number }; Returns: boolean
                           },
"without_repeats":
{ Args: { "p_query": unknown }; Returns: unknown
                           },
"words_of_keyword":
{ Args: { "p_keyword": string }; Returns: {
              "is_alternative": boolean,"kind": string,"place": number,"word": string
            }[]
                           },
"words_of_returns":
{ Args: { "p_day": string,"p_issue": number }; Returns: Json
                           },
"works_on":
{ Args: { "p_article": number }; Returns: boolean
                           },
"write_article":
{ Args: { "p_article": number,"p_edits": boolean,"p_given": Json,"p_tab": string,"p_version": number }; Returns: boolean
                           },
"write_imported_row":
{ Args: { "p_row": number,"p_table": string,"p_values": Json }; Returns: number
                           },
"write_inches":
{ Args: { "p_text": string }; Returns: string
                           },
"write_site_settings":
{ Args: { "p_by": string,"p_given": Json,"p_version": number }; Returns: boolean
                           },
"writers_of_article":
{ Args: { "p_article": number }; Returns: string[]
                           },
"written_number":
{ Args: { "p_number": number }; Returns: string
                           }
          }
          Enums: {
            "import_kind": "record"|"subscriber"|"suppression"|"spellings"|"cup_weights"|"units"|"series"|"author"|"category"|"page"|"article"|"redirect"|"comment"|"menu","import_state": "uploading"|"reading"|"read"|"importing"|"paused"|"done"|"undoing"|"undone"|"failed","job_kind": "email"|"newsletter_copy"|"build"|"webhook"|"backup"|"export","job_status": "queued"|"running"|"done"|"failed"|"uncertain","restore_state": "checking"|"storing"|"replacing"|"comparing"|"done"|"failed"
          }
          CompositeTypes: {
            "keyword_reading": {
                        "query": unknown,"terms": (unknown)[] | null,"typed": (string)[] | null,"weights": (number)[] | null,"near": (number)[] | null,"minutes": number | null,"corrected": string | null
                      }
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "import_kind": ["record", "subscriber", "suppression", "spellings", "cup_weights", "units", "series", "author", "category", "page", "article", "redirect", "comment", "menu"],"import_state": ["uploading", "reading", "read", "importing", "paused", "done", "undoing", "undone", "failed"],"job_kind": ["email", "newsletter_copy", "build", "webhook", "backup", "export"],"job_status": ["queued", "running", "done", "failed", "uncertain"],"restore_state": ["checking", "storing", "replacing", "comparing", "done", "failed"]
          }
        }
} as const
