-- The words are stored, so that a search of many questions reads no items. A column that is generated follows every change of its item.
DROP INDEX "questions_words";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (question_words("item")) STORED;--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING gin (words);
